/** Output of operator commands: progress, and expected errors without their stack trace. */
import { BackupError } from '../server/features/backups/backup-error.ts';
import type { Progress } from '../server/features/backups/create-backup.ts';
import { CommandError } from '../server/features/operator-commands/command-error.ts';
import { StartupError } from '../server/startup-error.ts';

const labels = {
  tables: 'Copied tables',
  files: 'Copied files',
  check: 'Checked bytes',
} satisfies Record<Progress['step'], string>;

/** Prints at most one line per second, and the last line of each step. */
export function printProgress() {
  let lastAt = 0;
  return ({ step, done, total }: Progress) => {
    if (done < total && Date.now() - lastAt < 1000) return;
    lastAt = Date.now();
    console.log(`${labels[step]}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`);
  };
}

/** Omits the stack trace of an error that is meant for the operator. Any error makes the command fail. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const expected = [BackupError, CommandError, StartupError].find((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
