/**
 * Start benchmark: seconds until the server prints its URL, on empty and on existing data, and its memory right after.
 * `npm run bench:start [-- runs]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build.ts';
import { startServer } from '../test/process/server-process.ts';
import { median, report, residentMegabytes } from './measure.ts';

const runs = Number(process.argv[2] ?? 3);
await buildIfStale();
const times = { empty: [] as number[], existing: [] as number[] };
const memory: number[] = [];
for (let run = 0; run < runs; run++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  for (const kind of ['empty', 'existing'] as const) {
    const startedAt = performance.now();
    const server = await startServer({ DATA_DIR: dataDir });
    times[kind].push((performance.now() - startedAt) / 1000);
    memory.push(residentMegabytes(server.pid));
    await server.kill('SIGTERM');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
report('start-time', [
  '| data | seconds (median) |',
  '|---|---|',
  `| empty | ${median(times.empty).toFixed(2)} |`,
  `| existing | ${median(times.existing).toFixed(2)} |`,
  '',
  `Memory right after startup: ${median(memory).toFixed(0)} MB.`,
]);
