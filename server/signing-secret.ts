/** Token signing secret: configured, or generated once and stored where every process of the installation can find it. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { createDataFolder } from './folders.ts';

const generate = () => randomBytes(48).toString('base64url');

/** Writes a temporary file and links it, so that an interrupted start leaves no empty secret. An existing one wins. */
function fromFile(dataDir: string): string {
  createDataFolder(dataDir);
  const file = join(dataDir, 'secret');
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, generate(), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  return readFileSync(file, 'utf8').trim();
}

async function fromDatabase(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: 'jwt-secret', value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'jwt-secret')
    .executeTakeFirstOrThrow();
  return value;
}

export async function signingSecret(config: Config, db: Db): Promise<string> {
  return config.jwtSecret ?? (config.databaseUrl ? await fromDatabase(db) : fromFile(config.dataDir));
}
