/**
 * `npm run deploy:check`: checks the files in deploy/ as far as possible without a cluster, runs Debian's nginx and Caddy
 * with the sample configurations in front of two server processes, and replaces both under load without a failed request.
 */
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../test/process/server-process.ts';
import { uploadInBrowser } from './deploy/browser-upload.ts';
import { debianProgram } from './deploy/debian-program.ts';
import { createHttpsClient, type Send } from './deploy/https-client.ts';
import { startLoad } from './deploy/load.ts';
import { checkManifests } from './deploy/manifests.ts';
import { startPortals } from './deploy/portals.ts';
import * as proxies from './deploy/proxies.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { expectText, runCheck, runProgram, step } from './support/steps.ts';

const password = 'deploy check';

async function checkFiles() {
  for (const script of ['deploy/rolling-restart.sh', 'deploy/systemd/client-portal'])
    await runProgram('sh', ['-n', script]);
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'));
  for (const unit of units.map((name) => join('deploy/systemd', name))) {
    await runProgram('systemd-analyze', ['verify', '--man=no', unit]);
    // Fails above an exposure of 2.0, which is stricter than systemd's own 'OK' (below 5.0).
    const result = await runProgram('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=20',
      unit,
    ]);
    console.log(`      ${/Overall exposure level.*/.exec(result)?.[0]}`);
  }
}

async function checkMonitoring(promtool: string, url: string, scratch: string) {
  const folder = join(scratch, 'monitoring');
  cpSync('deploy/monitoring', folder, { recursive: true });
  writeFileSync(join(folder, 'metrics-token'), 'any');
  await runProgram(promtool, ['check', 'config', join(folder, 'prometheus.yaml')]);
  await runProgram(promtool, ['test', 'rules', join(folder, 'alerts-test.yaml')]);
  const metrics = join(scratch, 'metrics');
  writeFileSync(metrics, await (await fetch(url)).text());
  // promtool exits with 3 for style warnings, such as those about the names of Node's own metrics.
  await runProgram('sh', ['-c', `'${promtool}' check metrics < '${metrics}' || [ $? = 3 ]`]);
}

interface Account {
  token: string;
  projectId: string;
}

/** An account, used through one of the proxies. */
interface Session extends Account {
  send: Send;
}

async function signUp(send: Send): Promise<Account> {
  const person = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', password };
  const { token } = JSON.parse((await send('/api/auth/register', { body: person })).text);
  const project = await send('/api/projects', { token, body: { name: 'Behind a proxy' } });
  return { token, projectId: JSON.parse(project.text).id };
}

/** A live event must arrive while the stream is still open: a proxy that buffers would hold it back. */
async function checkStream({ send, token, projectId }: Session) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('No live event within 15 seconds')), 15_000);
  let isSent = false;
  try {
    await new Promise<void>((resolve, reject) => {
      const onText = (text: string) => {
        if (text.includes('"connected"') && !isSent) {
          isSent = true;
          const body = { content: 'Live' };
          send(`/api/projects/${projectId}/messages`, { token, body }).catch(reject);
        }
        if (isSent && text.includes(projectId)) resolve();
      };
      send('/api/events', { token, onText, signal: timeout.signal }).catch(reject);
    });
  } finally {
    clearTimeout(timer);
    timeout.abort();
  }
}

async function checkUpload({ send, token, projectId }: Session) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024 - 9)]);
  const headers = { 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('large.pdf').toString('base64')}`;
  const created = await send(`/api/projects/${projectId}/uploads`, {
    token,
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const sent = await send(String(created.headers.location), {
    token,
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`Uploading a 4 MB part returned ${sent.status} ${sent.text}`);
}

async function checkProxy(session: Session) {
  const page = await session.send('/');
  expectText(page.text, '<div id="root"');
  expectText(String(page.headers['strict-transport-security']), 'max-age');
  const { status } = await session.send('/metrics');
  if (status !== 404) throw new Error(`/metrics is reachable: ${status}`);
  await checkStream(session);
  await checkUpload(session);
}

await runCheck('The deployment check', async (scratch, onEnd) => {
  if (!existsSync('dist/server/main.js')) throw new Error('Run npm run build first.');
  await step('systemd units and shell scripts', checkFiles);
  await step('compose file and Kubernetes example', async () => {
    console.log(`      ${await checkManifests(scratch)}`);
  });
  const [nginx, caddy, promtool] = await step('finds nginx, Caddy and Prometheus', async () => [
    await debianProgram('nginx', '/usr/sbin/nginx', scratch),
    await debianProgram('caddy', '/usr/bin/caddy', scratch),
    await debianProgram('prometheus', '/usr/bin/promtool', scratch),
  ]);
  const postgres = await openExternalPostgres();
  onEnd(postgres.close);
  const portals = await step('starts two server processes', () => startPortals(postgres.url, scratch));
  onEnd(portals.stop);
  await step('promtool accepts the metrics, the alert rules and the scrape configuration', () =>
    checkMonitoring(promtool, `http://127.0.0.1:${portals.ports[0]}/metrics`, scratch),
  );
  const certificate = await proxies.createCertificate(scratch);
  const restart = join(scratch, 'restart.sh');
  writeFileSync(restart, `exec curl --fail --silent --show-error "${portals.controlUrl}/$1"\n`);

  const countMessages = async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query('select count(*)::int as n from messages');
    await client.end();
    return rows[0].n as number;
  };

  /** Restarts both processes under load, using the operator's script. */
  async function replaceUnderLoad(session: Session) {
    const before = { messages: await countMessages(), restarts: portals.restarts() };
    const load = startLoad({ ...session, people: 8, streams: 20 });
    const env = { ...process.env, RESTART: `sh ${restart}` };
    const restartError = await runProgram('deploy/rolling-restart.sh', [...portals.ports], { env }).then(
      () => null,
      (error: Error) => error,
    );
    const { requests, written, reconnected, failures } = await load.stop();
    console.log(`      ${requests} requests, ${failures.length} failed, ${reconnected} streams reconnected`);
    if (restartError) throw restartError;
    if (failures.length > 0) throw new Error(failures.slice(0, 20).join('\n'));
    const stored = (await countMessages()) - before.messages;
    if (stored !== written) throw new Error(`${written} messages were confirmed, ${stored} are stored`);
    const restarts = portals.restarts() - before.restarts;
    if (restarts !== 2) throw new Error(`${restarts} processes were replaced instead of 2`);
  }

  let account: Account | undefined;
  async function checkBehind(name: string, url: string) {
    const { send, close } = createHttpsClient(url);
    onEnd(close);
    account ??= await signUp(send);
    const session = { send, ...account };
    await step(`${name}: pages, HSTS, live events, parts of 4 MB`, () => checkProxy(session));
    await step(`${name}: both processes are replaced under load`, () => replaceUnderLoad(session));
  }

  const [port, plainPort] = [Number(await findFreePort()), Number(await findFreePort())];
  const nginxOptions = { program: nginx, folder: join(scratch, 'nginx'), port, plainPort, ...certificate };
  const nginxProxy = await proxies.startSampleNginx({ ...nginxOptions, portals: portals.ports });
  onEnd(nginxProxy.stop);
  await checkBehind('nginx', `https://127.0.0.1:${port}`);

  await step('nginx with its defaults: a browser uploads 3 MB in smaller parts', async () => {
    const folder = join(scratch, 'plain-nginx');
    const port = Number(await findFreePort());
    const plain = await proxies.startPlainNginx({ program: nginx, folder, port, portal: portals.ports[0] });
    onEnd(plain.stop);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024)]);
    const { token } = account as Account;
    await uploadInBrowser({ url: `http://127.0.0.1:${port}`, token, fileName: 'plan.pdf', bytes });
    const refused = plain.accessLog().match(/"PATCH [^"]+" 413/g)?.length ?? 0;
    const accepted = plain.accessLog().match(/"PATCH [^"]+" 204/g)?.length ?? 0;
    console.log(`      ${refused} parts refused with 413, then ${accepted} accepted`);
    if (refused === 0 || accepted < 3) throw new Error(plain.accessLog());
  });

  const caddyPort = Number(await findFreePort());
  const caddyOptions = { program: caddy, folder: join(scratch, 'caddy'), port: caddyPort, ...certificate };
  const caddyProxy = await proxies.startSampleCaddy({ ...caddyOptions, portals: portals.ports });
  onEnd(caddyProxy.stop);
  await checkBehind('Caddy', `https://localhost:${caddyPort}`);
});
