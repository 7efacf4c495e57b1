/**
 * `npm run test:stress`: finds flaky tests by running the suite, or the tests matching the filters, repeatedly under
 * CPU load, and reports how often each test failed. `--runs N` sets the number of runs (default 5), and `--busy N` the
 * number of processes that create the load (default: one per CPU). All other arguments go to `npm test`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resultsFolder } from './test-results.ts';

function takeNumber(args: string[], name: string, fallback: number): number {
  const at = args.indexOf(name);
  if (at < 0) return fallback;
  const [, value] = args.splice(at, 2);
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`${name} takes a whole number, not '${value}'.`);
  return number;
}

const args = process.argv.slice(2);
const runs = takeNumber(args, '--runs', 5);
const busy = takeNumber(args, '--busy', availableParallelism());

const loadProcesses: ChildProcess[] = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
);
const stopLoad = () => {
  for (const child of loadProcesses) child.kill('SIGKILL');
};
process.once('exit', stopLoad);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const runOnce = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/test.ts', ...args], {
      stdio: 'inherit',
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

const summary = `${resultsFolder}/summary.json`;
const counts = new Map<string, number>();
const lines: string[] = [];
for (let run = 1; run <= runs; run++) {
  rmSync(summary, { force: true });
  const code = await runOnce();
  // Without a summary, the run refused its arguments and has printed why.
  if (!existsSync(summary)) process.exit(code);
  const { passed, failed, failures, seconds } = JSON.parse(readFileSync(summary, 'utf8'));
  lines.push(`run ${run}: ${passed} passed, ${failed} failed, ${seconds} s, exit code ${code}`);
  for (const [, test = ''] of String(failures).matchAll(/^FAILED (.*)$/gm)) {
    counts.set(test, (counts.get(test) ?? 0) + 1);
  }
}
console.log(`\nRuns: ${runs}. Busy processes: ${busy}.`);
for (const line of lines) console.log(line);
for (const [test, count] of [...counts].sort(([, a], [, b]) => b - a)) {
  console.log(`failed ${count} of ${runs} times: ${test}`);
}
process.exitCode = counts.size === 0 ? 0 : 1;
