/** Statements written as SQL text, for hot calls that do all their reading or writing in one round trip. */
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Runs a statement on the pool or in the caller's transaction. Like Kysely's statements, it is prepared if it runs often. */
export async function runStatement<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** SQL for a time as the API writes it, for times that are read as part of a JSON value. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Text of a statement that runs several queries on one snapshot. Its only row has the rows of each query as a JSON array.
 * The queries share their parameters.
 */
export const combineQueries = (queries: Readonly<Record<string, string>>) =>
  `select ${Object.entries(queries)
    .map(([name, query]) => `(select coalesce(json_agg(r), '[]') from (${query}) r) as "${name}"`)
    .join(',\n')}`;
