/** Database access: the connection pool, its timeouts, and the Kysely query builder on top of it. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** What repositories query: the pool, or the caller's transaction. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const timestamptz = 1184;
const date = 1082;
const isUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/;

/** Skips the slower Date for text in UTC, which the embedded database always sends: 2026-11-16 08:30:00.25+00. */
function toIso(text: string): string {
  if (!isUtc.test(text)) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** Timestamps and dates are ISO text from the driver to the API, so that no layer has to convert them. */
const parsers: Record<number, (text: string) => string> = {
  [timestamptz]: toIso,
  [date]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** After anything but an ordinary statement error, the connection is closed or in an unknown state. */
const isBroken = (error: unknown) => (error as { severity?: unknown }).severity !== 'ERROR';

/**
 * Keeps a connection whose statement failed, for example because the disk is full; pg's own pool would close it. Opening another
 * takes milliseconds and may fail while the disk is full, and the new connection has no prepared statements.
 */
class Pool extends pg.Pool {
  override query = (async (statement: pg.QueryConfig, values?: unknown[]) => {
    const client = await this.connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  }) as pg.Pool['query'];
}

/** `timeoutFactor` multiplies the time limits, so that tests that insert many rows don't time out on a busy machine. */
export function openDatabase(
  connection: pg.ClientConfig,
  { poolSize = 20, timeoutFactor = 1 } = {},
): Database {
  const pool = new Pool({
    ...connection,
    types,
    max: poolSize,
    application_name: 'client-portal',
    connectionTimeoutMillis: 10_000 * timeoutFactor,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000 * timeoutFactor,
    lock_timeout: 10_000 * timeoutFactor,
    idle_in_transaction_session_timeout: 30_000 * timeoutFactor,
  });
  // The pool replaces a connection that breaks while idle; without listeners its error would crash the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Joins the caller's transaction if there is one; otherwise opens one. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
}
