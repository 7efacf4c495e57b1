/** `npm run check`: types, lint and dead code in parallel, because each uses a single core most of the time. */
import { spawn } from 'node:child_process';

const checks = [
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'tsconfig.web.json'],
  ['biome', 'check', '--error-on-warnings'],
  ['knip'],
] as const;

/** Prints the output only once the check has ended, so that the outputs don't mix. */
function run([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      console.log(`== ${[program, ...args].join(' ')}`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const passed = await Promise.all(checks.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
