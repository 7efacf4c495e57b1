/** Scripted checks: named and timed steps, and programs whose failure ends the check. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`ok    ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Returns what the program printed. If the program fails, the error's message contains it too. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, {
    ...options,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    // Node's own message has only what was printed to stderr.
    if (error.stdout) error.message += `\n${error.stdout}`;
    throw error;
  });
  return stdout + stderr;
}

export function expectText(text: string, expected: string | RegExp): void {
  const isFound = typeof expected === 'string' ? text.includes(expected) : expected.test(text);
  if (!isFound) throw new Error(`Expected ${expected}, got:\n${text}`);
}

/** Runs a check in a temporary folder, prints its result, runs `close` handlers in reverse order, and deletes the folder. */
export async function runCheck(
  name: string,
  check: (folder: string, onEnd: (close: () => unknown) => void) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  const closing: (() => unknown)[] = [];
  try {
    await check(folder, (close) => closing.unshift(close));
    console.log(`${name} passed.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`${name} failed.`);
    process.exitCode = 1;
  } finally {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
