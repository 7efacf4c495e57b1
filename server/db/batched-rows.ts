/**
 * Batched rows: calls of a one-row statement in the same turn of the event loop share a round trip, eight at a time. Use it only
 * with values that the server has checked: one that PostgreSQL rejects would also fail the other calls in the batch.
 */
import type { Pool } from 'pg';
import { createBatchedLookup } from './batched-lookup.ts';

export interface RowStatement {
  /** Name of the prepared statement. */
  name: string;
  text: string;
  /** The type of each parameter. */
  types: readonly string[];
}

/** Reading a page of a list takes a hundred times as long as looking up a session, so fewer calls share a statement. */
const maxCallsPerStatement = 8;

type Values = readonly unknown[];
type Lookup = (values: Values) => Promise<{ index: number } | undefined>;

const lookups = new WeakMap<Pool, Map<string, Lookup>>();

/** Runs the statement as a subquery for each call. A call is a row, and each of its parameters a column. */
const forEachCall = ({ text, types }: RowStatement) => `
  select (call.position - 1)::int as index, row.*
    from unnest(${types.map((type, n) => `$${n + 1}::${type}[]`)})
         with ordinality as call(${types.map((_, n) => `value_${n + 1}`)}, position)
   cross join lateral (${text.replaceAll(/\$(\d+)/g, 'call.value_$1')}) as row`;

function createLookup(pool: Pool, statement: RowStatement): Lookup {
  const text = forEachCall(statement);
  return createBatchedLookup(
    async (calls: Values[]) => {
      const values = statement.types.map((_, n) => calls.map((each) => each[n]));
      const { rows } = await pool.query<{ index: number }>({ name: statement.name, text, values });
      return rows;
    },
    { maxKeys: maxCallsPerStatement },
  );
}

export async function readRow<Row extends object>(
  pool: Pool,
  statement: RowStatement,
  values: Values,
): Promise<Row> {
  const poolLookups = lookups.get(pool) ?? new Map<string, Lookup>();
  lookups.set(pool, poolLookups);
  const lookUp = poolLookups.get(statement.name) ?? createLookup(pool, statement);
  poolLookups.set(statement.name, lookUp);
  return (await lookUp(values)) as Row & { index: number };
}
