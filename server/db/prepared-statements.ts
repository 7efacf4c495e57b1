/**
 * Prepared statements: names every statement the query builder runs often, so that PostgreSQL parses and plans it once per
 * connection instead of once per call.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A statement is prepared from this run on. */
const preparedAfter = 10;
/** Each connection keeps every prepared statement, so their number is limited. */
const maxPrepared = 300;
/** A search needs a plan for its own text, and lists of values vary in length. */
const neverPrepared = /\b(i?like|in \(\$)/;

function createNames() {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= maxPrepared || neverPrepared.test(text)) return undefined;
    const count = (runs.get(text) ?? 0) + 1;
    if (count < preparedAfter) {
      if (runs.size > 10 * maxPrepared) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    names.set(text, `builder-${names.size + 1}`);
    return names.get(text);
  };
}

/** Adapts the pool for Kysely, and prepares the statements that it runs often. */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const nameOf = createNames();
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();
  const wrap = (client: PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return client.query({ text, values, ...(name !== undefined && { name }) });
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
