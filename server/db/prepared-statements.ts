/**
 * Prepared statements: names statements that the query builder runs often, so that PostgreSQL parses each once per
 * connection and can reuse its plan.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A statement is prepared from this run on. */
const preparedFromRun = 10;
/** Each connection keeps every prepared statement, so their number is limited. */
const maxPrepared = 300;
/** A search needs a plan for its own text, and lists of values vary in length. */
const neverPrepared = /\b(i?like|in \(\$)/;

interface Prepared {
  name: string;
  /** Connections keep the text. Kysely builds a new string for each run, so without this every connection would keep a copy. */
  text: string;
}

function createPreparedStatements() {
  const runs = new Map<string, number>();
  const prepared = new Map<string, Prepared>();
  return (text: string): Prepared | undefined => {
    const known = prepared.get(text);
    if (known || prepared.size >= maxPrepared || neverPrepared.test(text)) return known;
    const count = (runs.get(text) ?? 0) + 1;
    if (count < preparedFromRun) {
      if (runs.size > 10 * maxPrepared) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    prepared.set(text, { name: `builder-${prepared.size + 1}`, text });
    return prepared.get(text);
  };
}

/** Adapts the pool for Kysely, and prepares the statements that it runs often. */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const preparedFor = createPreparedStatements();
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();
  const wrap = (client: PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: unknown[]) => {
      const prepared = values.length > 0 ? preparedFor(text) : undefined;
      return client.query({ ...(prepared ?? { text }), values });
    }) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  });
  return {
    async connect() {
      const client = await pool.connect();
      const wrapped = wrappers.get(client) ?? wrap(client);
      wrappers.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
