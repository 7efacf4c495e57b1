/** Runs the built server as a child process, so tests can kill and restart it, or run several at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Servers a failed test left running are killed when the test process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface ServerProcess {
  url: string;
  pid: number;
  output: () => string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      // The embedded PostgreSQL has its socket there.
      TMPDIR: tmpdir(),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      SHUTDOWN_SECONDS: '120',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output };
}

/** Runs a server that is expected to exit on its own. */
export async function runServer(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { child, output } = spawnServer(env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/** Sends SIGTERM to a starting server as soon as the condition holds, and returns its exit code. */
export async function stopWhileStarting(
  env: Record<string, string>,
  condition: () => boolean,
): Promise<number | null> {
  const { child, output } = spawnServer(env);
  while (!condition()) {
    if (child.exitCode !== null) throw new Error(output());
    await pause(5);
  }
  return end(child, 'SIGTERM');
}

/** Starts on a free port and waits for the URL it prints; fails with its output if it exits first. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer(env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /The portal is running at (\S+)/.exec(output())?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(output())));
  });
  return { url, pid: child.pid as number, output, kill: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}

/** A free port for a program to listen on later: below the ephemeral range, so the OS won't hand it out in between. */
export async function findFreePort(): Promise<string> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return String(port);
  }
}

export async function callJson(
  url: string,
  path: string,
  options: { token?: string; body?: unknown; method?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(url + path, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
}
