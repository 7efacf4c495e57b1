/**
 * `npm run deploy:browser [-- SPEC...]`: runs browser tests through nginx and then through Caddy, with the sample
 * configurations in deploy/, TLS, and two server processes behind each. Without arguments, the tests cover signing in, live
 * messages, uploads and the live dashboard.
 */
import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { findFreePort, startServer } from '../test/process/server-process.ts';
import { debianProgram } from './deploy/debian-program.ts';
import * as proxies from './deploy/proxies.ts';
import { runCheck, step } from './support/steps.ts';

const defaultSpecs = ['sign-in', 'messages-live', 'documents', 'dashboard-live'];
const specs = process.argv.slice(2);

async function runTests(env: Record<string, string>) {
  const files = specs.length > 0 ? specs : defaultSpecs.map((name) => `/${name}.spec.ts`);
  const args = ['playwright', 'test', '-c', 'scripts/browser-behind-proxy.config.ts', ...files];
  const child = spawn('npx', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Playwright exited with ${code}`);
}

await runCheck('The browser check behind proxies', async (scratch, onEnd) => {
  if (!existsSync('dist/server/main.js')) throw new Error('Run npm run build first.');
  const nginx = await debianProgram('nginx', '/usr/sbin/nginx', scratch);
  const caddy = await debianProgram('caddy', '/usr/bin/caddy', scratch);
  const certificate = await proxies.createCertificate(scratch);
  // Both proxies use the same port, one after the other, because passkeys and the links in emails are bound to it.
  const port = Number(await findFreePort());
  const url = `https://localhost:${port}`;
  const dataDir = join(scratch, 'data');
  const ports = [await findFreePort(), await findFreePort()] as const;
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: 'first-admin@example.com',
    ADMIN_PASSWORD: 'only for browser tests',
    LIMIT_REGISTER_PER_ADDRESS: '100000',
    LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  };
  await step('starts two server processes', async () => {
    const first = await startServer({ ...settings, PORT: ports[0] });
    onEnd(() => first.kill('SIGTERM'));
    const { user, host } = connectionTo(describeCluster(dataDir), 'portal');
    const second = await startServer({
      ...settings,
      PORT: ports[1],
      DATABASE_URL: `postgresql://${user}@localhost/portal?host=${encodeURIComponent(String(host))}`,
      JWT_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    });
    onEnd(() => second.kill('SIGTERM'));
  });

  const { publicKey } = new X509Certificate(readFileSync(certificate.certificate));
  const env = {
    TEST_PORTAL_URL: url,
    TEST_PORTAL_DATA_DIR: dataDir,
    TEST_PUBLIC_KEY_HASH: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    NODE_EXTRA_CA_CERTS: certificate.certificate,
  };
  const shared = { port, portals: ports, ...certificate };
  await step('browser tests through nginx', async () => {
    const folder = join(scratch, 'nginx');
    const plainPort = Number(await findFreePort());
    const proxy = await proxies.startSampleNginx({ ...shared, program: nginx, folder, plainPort });
    await runTests(env).finally(proxy.stop);
  });
  await step('browser tests through Caddy', async () => {
    const proxy = await proxies.startSampleCaddy({
      ...shared,
      program: caddy,
      folder: join(scratch, 'caddy'),
    });
    await runTests(env).finally(proxy.stop);
  });
});
