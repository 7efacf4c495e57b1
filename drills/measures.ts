/** Measures shared by drills: percentiles, peaks, and a process's memory and open handles. */
import { readdirSync, readFileSync } from 'node:fs';

export const megabyte = 1024 * 1024;
export const megabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const residentBytes = (pid: number) =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Open files, sockets and pipes. */
export const handleCount = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Samples a value until `stop`, which returns the highest. */
export function watchPeak(read: () => number, everyMs = 50): { stop(): number } {
  let peak = read();
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(peak, read());
    },
  };
}
