/**
 * `npm test`: runs every level of the suite except Firefox and WebKit, or the tests matching the filters, and ends with one
 * line of counts.
 * `--level NAME` runs a single level and passes all other arguments to its runner.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBrowsers } from './browsers.ts';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { testNodeOptions } from './node-options.ts';
import { type Failure, formatFailures, playwrightFailures, vitestFailures } from './test-failures.ts';
import { keepTemporaryFilesInMemory } from './test-folder.ts';
import { type Level, levels, levelsMatching, testFiles } from './test-levels.ts';
import { resultsFolder } from './test-results.ts';

interface Outcome {
  passed: number;
  failed: number;
  failures: Failure[];
}

/** Runners in progress. On Ctrl C, waits for them: they get the signal too and clean up after themselves. */
let runnerCount = 0;
process.on('SIGINT', () => {
  if (runnerCount === 0) process.exit(130);
});

function run(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    runnerCount += 1;
    // The build sets NODE_ENV to production in this process, but component tests need React's development build.
    const child = spawn(process.execPath, [...testNodeOptions, ...args], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test' },
    });
    child.once('exit', (code) => {
      runnerCount -= 1;
      resolve(code ?? 1);
    });
  });
}

/** A runner that exits with an error but no failing test (a crash, a syntax error) counts as one failure. */
function outcomeOf(runner: string, code: number, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    if (code === 0 || outcome.failed > 0) return outcome;
    const failure = { test: runner, message: `exited with code ${code} although no test failed` };
    return { ...outcome, failed: 1, failures: [...outcome.failures, failure] };
  } catch {
    return { passed: 0, failed: 1, failures: [{ test: runner, message: 'left no readable report' }] };
  }
}

async function vitest(projects: Level[], args: string[]): Promise<Outcome> {
  const file = `${resultsFolder}/${projects.join('-')}.json`;
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  return outcomeOf(projects.join(', '), code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { passed, failed, failures: vitestFailures(report) };
  });
}

async function playwright(args: string[]): Promise<Outcome> {
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', ...args]);
  return outcomeOf('browser', code, () => {
    const report = JSON.parse(readFileSync(`${resultsFolder}/browser.json`, 'utf8'));
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped, failures: playwrightFailures(report) };
  });
}

/** The test name filter: -t in Vitest, -g in Playwright. */
const forPlaywright = (args: readonly string[]) => args.map((arg) => (arg === '-t' ? '-g' : arg));

/**
 * All component tests run in one page, which keeps one core busy from start to end. Meanwhile, the unit and API tests run from
 * source without waiting for the build, and the process tests, which mostly wait for servers, start once it is done. Browser tests
 * follow.
 */
async function runLevels(selected: readonly Level[], args: string[]): Promise<Outcome[]> {
  const chosen = (...some: Level[]) => some.filter((level) => selected.includes(level));
  if (chosen('component', 'browser').length > 0) ensureChromium();
  if (selected.includes('browsers')) ensureBrowsers();
  const needsBuild = chosen('process', 'browser', 'browsers').length > 0;
  const built = needsBuild ? buildIfStale() : Promise.resolve();
  const runVitest = async (some: Level[]) => (some.length > 0 ? [await vitest(some, args)] : []);
  const components = runVitest(chosen('component'));
  const fromSource = runVitest(chosen('unit', 'api'));
  const processes = built.then(() => runVitest(chosen('process')));
  return [
    ...(await Promise.all([fromSource, processes])).flat(),
    ...(selected.includes('browser') ? [await playwright(forPlaywright(args))] : []),
    ...(await components),
    ...(selected.includes('browsers') ? [await vitest(['browsers'], args)] : []),
  ];
}

function readArguments(argv: readonly string[]): { selected: readonly Level[]; args: string[] } {
  if (argv[0] === '--level') {
    const level = levels.find((each) => each === argv[1]);
    if (!level) throw new Error(`There is no test level '${argv[1]}'. Choose one of ${levels.join(', ')}.`);
    return { selected: [level], args: argv.slice(2) };
  }
  const option = argv.find((arg) => arg.startsWith('-'));
  if (option)
    throw new Error(`Put --level NAME first to pass options such as ${option}: npm test -- --level api`);
  const selected = levelsMatching(argv, testFiles());
  if (selected.length === 0) throw new Error(`No test file matches ${argv.join(' ')}.`);
  return { selected, args: [...argv] };
}

async function main(): Promise<void> {
  const { selected, args } = readArguments(process.argv.slice(2));
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder);
  keepTemporaryFilesInMemory();
  const startedAt = Date.now();
  const outcomes = await runLevels(selected, args);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const failures = formatFailures(outcomes.flatMap((outcome) => outcome.failures));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  writeFileSync(`${resultsFolder}/summary.json`, JSON.stringify({ passed, failed, failures, seconds }));
  console.log(failures);
  console.log(`\nFinished in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
