/**
 * Live event benchmark: opening SSE streams on one server process, and the time from sending a message until each of them
 * has its event. `npm run bench:live [-- streams] [messages] [--profile file]`
 */
import { Agent, get } from 'node:http';
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

const portal = await startBenchPortal({ MAX_STREAMS: String(streamCount + 100) }, profile);
const { server, create } = portal;

async function signedIn(role: 'admin' | 'client') {
  const user = await create.user(role);
  return { ...user, token: await portal.tokenOf(user) };
}

let arrived: (at: number) => void = () => undefined;
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Opened for admins, who can see every project and so receive every message event. */
function openStream(token: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { authorization: `Bearer ${token}` } };
    const request = get(`${server.url}/api/events`, options, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('"message-sent"')) arrived(performance.now());
        if (text.includes('"connected"')) resolve(() => request.destroy());
      });
    });
    request.on('error', () => undefined);
  });
}

const client = await signedIn('client');
const project = await create.project(client.id);
await create.assignment((await create.user('advisor')).id, client.id);
// The server allows 20 streams per user.
const admins = await Promise.all(
  Array.from({ length: Math.ceil(streamCount / 20) }, () => signedIn('admin')),
);
const [cpuBefore, memoryBefore] = [cpuMs(server.pid), residentMegabytes(server.pid)];
const openedAt = performance.now();
const closers: (() => void)[] = [];
for (let n = 0; n < streamCount; n += 50) {
  const batch = Array.from({ length: Math.min(50, streamCount - n) }, (_, at) =>
    openStream((admins[Math.floor((n + at) / 20)] as { token: string }).token),
  );
  closers.push(...(await Promise.all(batch)));
}
const openingSeconds = (performance.now() - openedAt) / 1000;
const openingCpu = (cpuMs(server.pid) - cpuBefore) / 1000;
const streamKilobytes = ((residentMegabytes(server.pid) - memoryBefore) * 1024) / streamCount;

async function sendOne(n: number): Promise<number[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  const all = new Promise<void>((resolve) => {
    arrived = (at) => {
      times.push(at - startedAt);
      if (times.length === closers.length) resolve();
    };
  });
  const path = `/api/projects/${project.id}/messages`;
  const { status } = await callJson(server.url, path, { token: client.token, body: { content: `${n}` } });
  if (status !== 201) throw new Error(`status ${status}`);
  await all;
  return times;
}

for (let n = 0; n < 5; n++) await sendOne(n);
const cpuBeforeSending = cpuMs(server.pid);
const benchBefore = process.cpuUsage();
const times: number[] = [];
for (let n = 0; n < messageCount; n++) times.push(...(await sendOne(n)));
const sendMs = (cpuMs(server.pid) - cpuBeforeSending) / messageCount;
const own = process.cpuUsage(benchBefore);
const readMs = (own.user + own.system) / 1000 / messageCount;
const p99 = quantile(times, 0.99);
report('live-events', [
  '| streams | opened in s | CPU s to open | KB per stream | delivery p50 ms | p99 ms | server ms per message | readers ms per message |',
  '|---|---|---|---|---|---|---|---|',
  `| ${closers.length} | ${openingSeconds.toFixed(1)} | ${openingCpu.toFixed(1)} | ${streamKilobytes.toFixed(1)} | ${quantile(times, 0.5).toFixed(1)} | ${p99.toFixed(1)} | ${sendMs.toFixed(1)} | ${readMs.toFixed(1)} |`,
]);
process.exitCode = p99 < goalMs ? 0 : 1;

for (const close of closers) close();
await portal.close();
