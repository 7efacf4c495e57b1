/** Starts nginx and Caddy in front of portals, with the sample configurations from deploy/ or with nginx's defaults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../support/steps.ts';

export interface Certificate {
  certificate: string;
  key: string;
}

export async function createCertificate(folder: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  await runProgram('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...subject]);
  return { certificate, key };
}

/** Throws if the sample no longer contains one of the strings to replace. */
function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The sample doesn't contain: ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

async function run(program: string, args: string[], port: number, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) break;
    await sleep(50);
  }
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** nginx needs folders for temporary files. The packaged nginx expects them in /var, where they may be missing. */
function nginxFrame(folder: string, inside: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    pid ${join(folder, 'nginx.pid')};
    error_log ${join(folder, 'error.log')};
    events { worker_connections 1024; }
    http {
      access_log ${join(folder, 'access.log')};
      ${temporary.join('\n')}
      ${inside}
    }`;
}

interface NginxOptions {
  program: string;
  folder: string;
  port: number;
}

async function startNginx({ program, folder, port }: NginxOptions, inside: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxFrame(folder, inside));
  await runProgram(program, ['-t', '-q', '-c', file, '-e', join(folder, 'error.log')]);
  const stop = await run(program, ['-c', file, '-e', join(folder, 'error.log')], port);
  return { stop, accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8') };
}

/** The sample, with a self-signed certificate, TLS on `port` and a redirect on `plainPort`. */
export function startSampleNginx(
  options: NginxOptions & Certificate & { plainPort: number; portals: readonly [string, string] },
) {
  const { port, plainPort, certificate, key, portals } = options;
  const sample = replaceAll(readFileSync('deploy/nginx/client-portal.conf', 'utf8'), [
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/letsencrypt/live/portal.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/portal.example.com/privkey.pem', key],
    ['127.0.0.1:3001', `127.0.0.1:${portals[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${portals[1]}`],
  ]);
  return startNginx(options, sample);
}

/** A minimal nginx setup: a proxy_pass and nothing else. */
export const startPlainNginx = (options: NginxOptions & { portal: string }) =>
  startNginx(
    options,
    `server { listen 127.0.0.1:${options.port}; location / { proxy_pass http://127.0.0.1:${options.portal}; } }`,
  );

export async function startSampleCaddy(
  options: {
    program: string;
    folder: string;
    port: number;
    portals: readonly [string, string];
  } & Certificate,
) {
  const { program, folder, port, portals, certificate, key } = options;
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  await runProgram(program, ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'], {
    env,
  });
  const file = join(folder, 'Caddyfile');
  const sample = replaceAll(readFileSync('deploy/caddy/Caddyfile', 'utf8'), [
    ['portal.example.com {', `https://localhost:${port} {\n\ttls ${certificate} ${key}\n\tbind 127.0.0.1`],
    ['127.0.0.1:3001', `127.0.0.1:${portals[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${portals[1]}`],
  ]);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${sample}`);
  return { stop: await run(program, ['run', '--adapter', 'caddyfile', '--config', file], port, env) };
}
