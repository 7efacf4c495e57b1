/**
 * Live event benchmark: the cost of opening SSE streams on one server process, and the time from sending a message until its
 * event reaches each stream, compared with a bare node:http server. Exits with 1 if the portal's p99 misses the goal.
 * `npm run bench:live [-- streams] [messages] [--profile file]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callJson } from '../test/process/server-process.ts';
import { cpuMs, quantile, report, residentMegabytes } from './measure.ts';
import { startBenchPortal } from './portal.ts';

const {
  positionals: [streams = '1000', messages = '50'],
  values: { profile },
} = parseArgs({ allowPositionals: true, options: { profile: { type: 'string' } } });
const streamCount = Number(streams);
const messageCount = Number(messages);
const goalMs = 250;

interface StreamServer {
  url: string;
  pid: number;
  tokenOf(streamIndex: number): string;
  send(content: string): Promise<{ status: number }>;
  close(): unknown;
}

async function startRaw(): Promise<StreamServer> {
  const script = fileURLToPath(new URL('./reference/raw-events.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  return {
    url,
    pid: child.pid as number,
    tokenOf: () => 'none',
    send: (content) => callJson(url, '/', { body: { content } }),
    close: () => child.kill(),
  };
}

/** The streams belong to admins, who can see every project and therefore receive every message event. */
async function startPortal(): Promise<StreamServer> {
  const portal = await startBenchPortal({ MAX_STREAMS: String(streamCount + 100) }, profile);
  const { server, create } = portal;
  const signedIn = async (role: 'admin' | 'client') => {
    const user = await create.user(role);
    return { ...user, token: await portal.tokenOf(user) };
  };
  const client = await signedIn('client');
  const project = await create.project(client.id);
  await create.assignment((await create.user('advisor')).id, client.id);
  // The server allows 20 streams per user.
  const admins = await Promise.all(
    Array.from({ length: Math.ceil(streamCount / 20) }, () => signedIn('admin')),
  );
  const path = `/api/projects/${project.id}/messages`;
  return {
    url: server.url,
    pid: server.pid,
    tokenOf: (index) => (admins[Math.floor(index / 20)] as { token: string }).token,
    send: (content) => callJson(server.url, path, { token: client.token, body: { content } }),
    close: portal.close,
  };
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

function openStream(url: string, token: string, onMessage: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { authorization: `Bearer ${token}` } };
    const request = get(`${url}/api/events`, options, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('"message-sent"')) onMessage();
        if (text.includes('"connected"')) resolve(() => request.destroy());
      });
    });
    request.on('error', () => undefined);
  });
}

async function measure(name: string, { url, pid, tokenOf, send }: StreamServer) {
  let arrived: () => void = () => undefined;
  const [cpuBefore, memoryBefore] = [cpuMs(pid), residentMegabytes(pid)];
  const openedAt = performance.now();
  const closers: (() => void)[] = [];
  for (let n = 0; n < streamCount; n += 50) {
    const batch = Array.from({ length: Math.min(50, streamCount - n) }, (_, at) =>
      openStream(url, tokenOf(n + at), () => arrived()),
    );
    closers.push(...(await Promise.all(batch)));
  }
  const openingSeconds = (performance.now() - openedAt) / 1000;
  const openingCpu = (cpuMs(pid) - cpuBefore) / 1000;
  const streamKilobytes = ((residentMegabytes(pid) - memoryBefore) * 1024) / streamCount;

  async function sendOne(n: number): Promise<number[]> {
    const times: number[] = [];
    const startedAt = performance.now();
    const all = new Promise<void>((resolve) => {
      arrived = () => {
        times.push(performance.now() - startedAt);
        if (times.length === closers.length) resolve();
      };
    });
    const { status } = await send(`${n}`);
    if (status !== 201) throw new Error(`status ${status}`);
    await all;
    return times;
  }

  for (let n = 0; n < 5; n++) await sendOne(n);
  const cpuBeforeSending = cpuMs(pid);
  const ownBefore = process.cpuUsage();
  const times: number[] = [];
  for (let n = 0; n < messageCount; n++) times.push(...(await sendOne(n)));
  const serverCpuMs = (cpuMs(pid) - cpuBeforeSending) / messageCount;
  const own = process.cpuUsage(ownBefore);
  const benchCpuMs = (own.user + own.system) / 1000 / messageCount;
  const p99 = quantile(times, 0.99);
  for (const close of closers) close();
  const p50 = quantile(times, 0.5);
  const figures = [openingSeconds, openingCpu, streamKilobytes, p50, p99, serverCpuMs, benchCpuMs];
  return {
    p99,
    row: `| ${name} | ${closers.length} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`,
  };
}

const rows: string[] = [];
let missed: string | undefined;
for (const [name, start] of Object.entries({ raw: startRaw, portal: startPortal })) {
  const server = await start();
  const { p99, row } = await measure(name, server);
  rows.push(row);
  if (name === 'portal' && p99 >= goalMs) missed = `${p99.toFixed(1)} ms`;
  await server.close();
}
report('live-events', [
  '| server | streams | opened in s | CPU s to open | KB per stream | delivery p50 ms | p99 ms | server CPU ms per message | bench CPU ms per message |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rows,
]);
if (missed) {
  console.error(`Failed: the portal's delivery p99 was ${missed}; the goal is below ${goalMs} ms.`);
  process.exitCode = 1;
}
