/** `npm test`: every test there is, with what they need, and one line at the end that counts them. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { type Failure, failuresOfPlaywright, failuresOfVitest, told } from './failures.ts';

interface Outcome {
  passed: number;
  failed: number;
  failures: Failure[];
}

const results = 'test-results';
const isOnlyApi = process.argv.includes('--only-api');

function run(args: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('exit', (code) => done(code ?? 1));
  });
}

const problemOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return String(error);
  }
};

/** A run that ended badly without a failing test (a crash, a broken file) counts as one failure. */
function outcomeOf(run: string, code: number, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    if (code === 0 || outcome.failed > 0) return outcome;
    const ended = { test: run, says: `ended with code ${code} although no test failed` };
    return { ...outcome, failed: 1, failures: [...outcome.failures, ended] };
  } catch {
    return { passed: 0, failed: 1, failures: [{ test: run, says: 'left no report that can be read' }] };
  }
}

async function vitest(projects: string[]): Promise<Outcome> {
  const file = `${results}/${projects.join('-')}.json`;
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return outcomeOf(projects.join(' and '), code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: failuresOfVitest(report),
    };
  });
}

async function playwright(): Promise<Outcome> {
  const problem = problemOf(ensureChromium);
  if (problem) return { passed: 0, failed: 1, failures: [{ test: 'browser tests', says: problem }] };
  const code = await run(['node_modules/@playwright/test/cli.js', 'test']);
  return outcomeOf('browser tests', code, () => {
    const report = JSON.parse(readFileSync(`${results}/browser.json`, 'utf8'));
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      passed: expected,
      failed: unexpected + flaky + skipped,
      failures: failuresOfPlaywright(report),
    };
  });
}

async function runAll(): Promise<Outcome[]> {
  if (isOnlyApi) return [await vitest(['api'])];
  await buildIfStale();
  // Process tests wait for starts and ends most of the time, in which the others use the processors.
  const vitests = await Promise.all([vitest(['unit', 'api']), vitest(['process'])]);
  return [...vitests, await playwright()];
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const outcomes = await runAll();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const failures = told(outcomes.flatMap((outcome) => outcome.failures));
writeFileSync(`${results}/summary.json`, JSON.stringify({ passed, failed, failures }));
console.log(failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
