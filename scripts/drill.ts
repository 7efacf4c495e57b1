/**
 * `npm run drill`: breaks things in a running portal on purpose and checks that it keeps its promises.
 * `npm run drill -- kill` runs one drill, `--long` runs the long form, and `--amount N` sets any other length.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { plural } from '#domain/plural.ts';
import { drills } from '../drills/all.ts';
import { buildIfStale } from './build.ts';
import { keepTemporaryFilesInMemory } from './test-folder.ts';
import { resultsFolder } from './test-results.ts';

interface Options {
  names: string[];
  amountOf(name: string): number;
}

function isRunByDefault(name: string): boolean {
  const obstacle = drills[name]?.findObstacle?.();
  if (obstacle) console.log(`\n${name}: not run, because ${obstacle}`);
  return !obstacle && !drills[name]?.isManual;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments(argv: readonly string[]): Options {
  const args = [...argv];
  const at = args.indexOf('--amount');
  const amount = at < 0 ? null : Number(args.splice(at, 2)[1]);
  if (amount !== null && !(Number.isInteger(amount) && amount > 0))
    refuse('--amount takes a whole number above 0.');
  const isLong = args.includes('--long');
  const names = args.filter((arg) => arg !== '--long');
  const drillNames = Object.keys(drills).join(', ');
  for (const name of names)
    if (!drills[name]) refuse(`There's no drill '${name}'. Choose one of ${drillNames}.`);
  return {
    names: names.length > 0 ? names : Object.keys(drills).filter(isRunByDefault),
    amountOf: (name) => amount ?? drills[name]?.[isLong ? 'long' : 'short'] ?? 0,
  };
}

/** Runs one drill and returns the promises that the portal broke. Prints only when done, because several may run at once. */
async function runDrill(name: string, amount: number): Promise<string[]> {
  const drill = drills[name];
  if (!drill) return [];
  const violations: string[] = [];
  const lines = [`\n${name}: ${drill.summary}`, `  ${drill.unit}: ${amount}`];
  const startedAt = performance.now();
  try {
    await drill.run(amount, {
      figure: (label, value) => lines.push(`  ${label}: ${value}`),
      violation: (sentence) => violations.push(sentence),
    });
  } catch (error) {
    violations.push(
      `the drill itself failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    );
  }
  for (const violation of violations.slice(0, 20)) lines.push(`  BROKEN: ${violation}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  lines.push(`  ${violations.length === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  console.log(lines.join('\n'));
  return violations;
}

const { names, amountOf } = readArguments(process.argv.slice(2));
keepTemporaryFilesInMemory();
await buildIfStale();
const broken: string[] = [];
const runAndRecord = async (name: string) => {
  if ((await runDrill(name, amountOf(name))).length > 0) broken.push(name);
};
// Drills mostly wait, so running three at the same time saves time.
const waiting = names.filter((name) => !drills[name]?.isTimed);
const runNext = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await runAndRecord(name);
};
await Promise.all([runNext(), runNext(), runNext()]);
for (const name of names.filter((each) => drills[each]?.isTimed)) await runAndRecord(name);
const failures = broken.map((name) => `\nFAILED drill ${name} (repeat: npm run drill -- ${name})`).join('');
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder);
const counts = { passed: names.length - broken.length, failed: broken.length };
writeFileSync(`${resultsFolder}/summary.json`, JSON.stringify({ ...counts, failures }));
console.log(`${failures}\n${plural(counts.passed, 'drill')} passed, ${counts.failed} failed`);
process.exit(broken.length === 0 ? 0 : 1);
