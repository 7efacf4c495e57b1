/** `npm run demo -- --reset`: deletes the demo's data, and nothing else. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLog } from '#server/log.ts';
import { StartupError } from '#server/startup-error.ts';

/** Marks a data folder as a demo. Except for the default folder, a folder without this file is never deleted. */
const markerFile = 'this-is-a-demo';
export const defaultFolder = '.demo';

export const markDemo = (dataDir: string) =>
  writeFileSync(join(dataDir, markerFile), 'npm run demo -- --reset deletes this folder.\n');

function isRunning(dataDir: string): boolean {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 0);
    return true;
  } catch {
    return false;
  }
}

/** A killed demo leaves its database running. Returns false if it belongs to a running server. */
async function stopAbandonedDatabase(dataDir: string): Promise<boolean> {
  const { openEmbedded } = await import('#server/db/embedded/embedded.ts');
  try {
    const database = await openEmbedded(dataDir, createLog('silent'));
    await database.stop();
    return true;
  } catch (error) {
    if (error instanceof StartupError) return false;
    throw error;
  }
}

/** Returns why the demo's data can't be deleted, or null once there is none. */
export async function resetDemo(
  dataDir: string,
  databaseUrl: string | undefined,
  stopDatabase = stopAbandonedDatabase,
): Promise<string | null> {
  if (databaseUrl) return "--reset doesn't work with DATABASE_URL. Create an empty database instead.";
  if (!existsSync(dataDir)) return null;
  const isDemo = resolve(dataDir) === resolve(defaultFolder) || existsSync(join(dataDir, markerFile));
  if (!isDemo) return `${dataDir} wasn't created by npm run demo, so --reset leaves it alone.`;
  if (isRunning(dataDir) && !(await stopDatabase(dataDir))) {
    return `The demo in ${dataDir} is still running. Stop it first.`;
  }
  rmSync(dataDir, { recursive: true });
  return null;
}
