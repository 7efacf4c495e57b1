/** `npm run dev` in a terminal: Vite and the server end together. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reservePort } from './server-process.ts';

it('ends on Ctrl C and leaves no process behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  // In its own process group, because Ctrl C sends a signal to a whole group. Vite ends when its stdin does.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: await reservePort() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const signalGroup = (signal: NodeJS.Signals | 0) => process.kill(-(child.pid as number), signal);
  onTestFinished(() => {
    if (child.exitCode === null) signalGroup('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  await new Promise<void>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('The portal is running at')) resolve();
    });
  });
  const exit = once(child, 'exit');
  signalGroup('SIGINT');
  expect(await exit).toEqual([0, null]);
  expect(() => signalGroup(0)).toThrow('ESRCH');
});
