/** Records the SQL statements that a piece of work sends to the database, ignoring concurrent ones. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const recording = new AsyncLocalStorage<string[]>();
type Query = (...args: unknown[]) => unknown;
const send = pg.Client.prototype.query as Query;

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [string | { text: string }];
  recording.getStore()?.push(typeof config === 'string' ? config : config.text);
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await recording.run(statements, work);
  return statements;
}
