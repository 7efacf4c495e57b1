/**
 * Live event benchmark: time from sending a message until each of 1,000 SSE streams on one server process has its event.
 * `node --import tsx bench/live-events.ts [streams] [messages]`
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { callJson } from '../test/process/server-process.ts';
import { setStage } from './stage.ts';

const streamCount = Number(process.argv[2] ?? 1000);
const messageCount = Number(process.argv[3] ?? 50);
const goalMs = 250;

const stage = await setStage();
const { server, create } = stage;

async function signedIn(role: 'admin' | 'client') {
  const user = await create.user(role);
  return { ...user, token: await stage.tokenOf(user) };
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
const openedAt = performance.now();
const closers: (() => void)[] = [];
for (let n = 0; n < streamCount; n += 50) {
  const batch = Array.from({ length: Math.min(50, streamCount - n) }, (_, at) =>
    openStream((admins[Math.floor((n + at) / 20)] as { token: string }).token),
  );
  closers.push(...(await Promise.all(batch)));
}
console.log(`${closers.length} streams open after ${Math.round(performance.now() - openedAt)} ms`);

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

/** CPU time of a process so far, from /proc. Wall-clock time would include other load on the machine. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

for (let n = 0; n < 5; n++) await sendOne(n);
const busyBefore = processorMs(server.pid);
const benchBefore = process.cpuUsage();
const times: number[] = [];
for (let n = 0; n < messageCount; n++) times.push(...(await sendOne(n)));
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.ceil(times.length * share) - 1] as number).toFixed(1);
console.log(
  `${messageCount} messages to ${closers.length} streams: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
);
const own = process.cpuUsage(benchBefore);
console.log(
  `processor time per message: server ${((processorMs(server.pid) - busyBefore) / messageCount).toFixed(1)} ms, the ${closers.length} readers ${((own.user + own.system) / 1000 / messageCount).toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
);
process.exitCode = Number(at(0.99)) < goalMs ? 0 : 1;

for (const close of closers) close();
await stage.clear();
