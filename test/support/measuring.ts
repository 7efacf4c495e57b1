/** Times that mean something on a machine that others use as well. */
import { availableParallelism, loadavg } from 'node:os';

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

/** How many want each processor at the moment, at least 1: a time on a free machine takes so many times longer here. */
export const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
