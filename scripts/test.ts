/** `npm test`: every test there is, with what they need, and one line at the end that counts them. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';

interface Outcome {
  passed: number;
  failed: number;
}

const results = 'test-results';
const isOnlyApi = process.argv.includes('--only-api');

function run(args: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** A run that ended badly without a failing test (a crash, a broken file) counts as one failure. */
function outcomeOf(code: number, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1 };
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
  return outcomeOf(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

async function playwright(): Promise<Outcome> {
  const code = await run(['node_modules/@playwright/test/cli.js', 'test']);
  return outcomeOf(code, () => {
    const { stats } = JSON.parse(readFileSync(`${results}/e2e.json`, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

async function runAll(): Promise<Outcome[]> {
  if (isOnlyApi) return [await vitest(['api'])];
  ensureChromium();
  await buildIfStale();
  return [await vitest(['unit', 'api']), await vitest(['process']), await playwright()];
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const outcomes = await runAll();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
writeFileSync(`${results}/summary.json`, JSON.stringify({ passed, failed }));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
