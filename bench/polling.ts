/**
 * Polling benchmark: pages that request their conversation every 5 seconds with If-None-Match, spread evenly. A page whose previous
 * response hasn't arrived skips its turn. `npm run bench:polling [-- pages] [seconds] [server processes on one database]`
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { clusterMs, cpuMs, quantile, report, residentMegabytes } from './measure.ts';
import { startBenchPortal } from './portal.ts';

const pageCount = Number(process.argv[2] ?? 1000);
const seconds = Number(process.argv[3] ?? 20);
const processCount = Number(process.argv[4] ?? 1);
const intervalMs = 5000;
const userCount = Math.min(200, pageCount);

const portal = await startBenchPortal();
const { server, create } = portal;
const servers = [server];
while (servers.length < processCount) servers.push(await portal.startAnother());
const ports = servers.map(({ url }) => Number(new URL(url).port));
const postmaster = Number.parseInt(
  readFileSync(join(describeCluster(portal.dataDir).folder, 'postmaster.pid'), 'utf8'),
  10,
);

const requests: string[] = [];
for (let n = 0; n < userCount; n++) {
  const client = await create.user('client');
  const { id } = await create.project(client.id);
  for (let m = 0; m < 10; m++) await create.message(id, client.id);
  const token = await portal.tokenOf(client);
  const path = `/api/projects/${id}/messages?limit=50`;
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  const headers = [
    `GET ${path} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    `If-None-Match: ${response.headers.get('etag')}`,
  ];
  requests.push(`${headers.join('\r\n')}\r\n\r\n`);
}

interface Page {
  socket: Socket;
  request: string;
  sentAt: number | null;
}

const latencies: number[] = [];
const statuses: Record<string, number> = {};
let skipped = 0;
let isMeasuring = false;

async function openPage(n: number): Promise<Page> {
  const socket = connect(ports[n % processCount] as number, '127.0.0.1');
  const page: Page = { socket, request: requests[n % userCount] as string, sentAt: null };
  socket.on('data', (data) => {
    if (page.sentAt === null) return;
    if (isMeasuring) {
      latencies.push(performance.now() - page.sentAt);
      const status = data.toString('latin1', 9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    page.sentAt = null;
  });
  socket.on('error', ({ message }) => {
    statuses[message] = (statuses[message] ?? 0) + 1;
  });
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  return page;
}

const pages: Page[] = [];
for (let n = 0; n < pageCount; n += 100)
  pages.push(
    ...(await Promise.all(Array.from({ length: Math.min(100, pageCount - n) }, (_, at) => openPage(n + at)))),
  );

async function poll(forMs: number) {
  const startedAt = performance.now();
  let requested = 0;
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - startedAt) {
    for (const due = Math.floor((elapsed * pageCount) / intervalMs); requested < due; requested++) {
      const page = pages[requested % pageCount] as Page;
      if (page.sentAt !== null) {
        if (isMeasuring) skipped++;
        continue;
      }
      page.sentAt = performance.now();
      page.socket.write(page.request);
    }
    await sleep(1);
  }
}

await poll(intervalMs);
isMeasuring = true;
const usedMs = () => [...servers.map(({ pid }) => cpuMs(pid)), clusterMs(postmaster)];
const before = usedMs();
await poll(seconds * 1000);
const cores = usedMs().map((ms, index) => ((ms - (before[index] ?? 0)) / (seconds * 1000)).toFixed(2));
report('polling', [
  '| pages | requests/s | p50 ms | p99 ms | CPU cores per server | CPU cores, database | skipped polls | responses | memory MB |',
  '|---|---|---|---|---|---|---|---|---|',
  `| ${pageCount} | ${Math.round(latencies.length / seconds)} | ${quantile(latencies, 0.5).toFixed(1)} | ${quantile(latencies, 0.99).toFixed(1)} | ${cores.slice(0, -1).join(', ')} | ${cores.at(-1)} | ${skipped} | ${Object.entries(
    statuses,
  )
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')} | ${residentMegabytes(server.pid).toFixed(0)} |`,
]);
for (const { socket } of pages) socket.destroy();
await portal.close();
process.exit(0);
