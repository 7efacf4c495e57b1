/** runProgram: the output and the errors of programs that scripted checks run. */
import { expect, it } from 'vitest';
import { runProgram } from './steps.ts';

const print = 'console.log("to stdout"); console.error("to stderr");';

it('returns what a program printed', async () => {
  expect(await runProgram(process.execPath, ['-e', print])).toBe('to stdout\nto stderr\n');
});

it('throws an error with everything a failed program printed', async () => {
  const failing = runProgram(process.execPath, ['-e', `${print} process.exitCode = 1;`]);
  await expect(failing).rejects.toThrow(/to stderr\n\s*to stdout\n$/);
});
