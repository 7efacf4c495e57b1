/** Drill interface. A drill breaks, attacks or stresses a running portal on purpose, and reports figures and every broken promise. */

export interface Report {
  /** A measured figure, such as `figure('slowest start', '1,240 ms')`. */
  figure(name: string, value: string | number): void;
  /** A broken promise. One is enough for the drill to fail. */
  violation(sentence: string): void;
}

export interface Drill {
  /** What the drill does and what has to hold, in one sentence. */
  summary: string;
  /** What `amount` counts: rounds, requests, seconds. */
  unit: string;
  /** The default amount, which CI uses, and the amount with `--long`. */
  short: number;
  long: number;
  /** Measures times that other work would change, so nothing else may run at the same time. */
  isTimed?: true;
  /** Takes too long for CI: runs only if named. */
  isManual?: true;
  /** Returns why the drill can't run on this machine, or null. With a reason, the drill is skipped, or fails if it was named. */
  findObstacle?(): string | null;
  run(amount: number, report: Report): Promise<void>;
}

const milliseconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const ms = (value: number) => `${milliseconds.format(value)} ms`;
