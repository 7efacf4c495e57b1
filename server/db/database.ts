/** The connection pool and the typed query builder on it, with the limits that every query lives under. */
import { Kysely, type Kysely as KyselyType, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** What a repository works on: the pool, or the transaction that its caller opened. */
export type Db = KyselyType<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const timestamptz = 1184;
const date = 1082;
/** Times and days leave the driver as the ISO text that the API speaks, so that nothing converts them on the way. */
const parsers: Record<number, (text: string) => string> = {
  [timestamptz]: (text) => new Date(text).toISOString(),
  [date]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function openDatabase(connection: pg.ClientConfig, { poolSize = 20 } = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: poolSize,
    application_name: 'client-portal',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks while idle is replaced by the pool; the next query that needs one tells of any trouble.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Runs in the caller's transaction when there is one, so that what belongs together commits together. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
}
