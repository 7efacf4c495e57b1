/** Benchmark helpers: wrk, CPU time and memory from /proc, quantiles, and a report file with commit and machine. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./reference/requests.lua', import.meta.url));

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  total: number;
}

const units = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function toMs(text: string): number {
  const [, value, unit] = /([\d.]+)(us|ms|s|m)/.exec(text) ?? [];
  return Number(value) * units[unit as keyof typeof units];
}

/** Needs wrk (Debian package `wrk`): a load generator in Node would take CPU time from the server it measures. */
export async function runWrk(url: string, requests: string, seconds: number, connections: number) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s', '-s', script];
  const wrk = spawn('wrk', [...args, url, '--', requests]);
  let output = '';
  wrk.stdout.on('data', (part) => {
    output += part;
  });
  await new Promise<void>((resolve, reject) => {
    wrk.once('error', () => reject(new Error('This benchmark needs wrk: apt-get install wrk')));
    wrk.once('close', () => resolve());
  });
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '0';
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: toMs(find(/^\s+50%\s+(\S+)/m)),
    p99: toMs(find(/^\s+99%\s+(\S+)/m)),
    failed: Number(find(/Non-2xx or 3xx responses: (\d+)/)),
    total: Number(find(/(\d+) requests in/)),
  } satisfies Load;
}

function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** CPU time so far. Unlike throughput, it hardly depends on what else the machine is doing. */
export const cpuMs = (pid: number) => (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) * 10;

export const residentMegabytes = (pid: number) => (Number(statOf(pid)[21] ?? 0) * 4096) / 2 ** 20;

/** CPU time of the postmaster's child processes, running and ended. */
export function clusterMs(postmaster: number): number {
  const ended = (Number(statOf(postmaster)[13] ?? 0) + Number(statOf(postmaster)[14] ?? 0)) * 10;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === postmaster)
    .reduce((sum, name) => sum + cpuMs(Number(name)), ended);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Prints a table and writes it to bench/results, with the commit, the machine and its load. */
export function report(name: string, lines: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const processor = `${cpus().length} x ${cpus()[0]?.model}`;
  const machine = `${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `# ${name}, ${day}`,
    '',
    `Commit ${commit}. ${machine}. Load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    '',
    ...lines,
    '',
  ].join('\n');
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${day}-${name}.md`, text);
  console.log(text);
}
