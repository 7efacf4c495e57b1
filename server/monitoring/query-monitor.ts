/**
 * Query monitor: measures the pool's statements (except streams of rows), logs slow ones, and shows the id of the request
 * or job in the database.
 *
 * A transaction begins with `set local application_name`, in the same round trip, so that locks and long transactions in
 * pg_stat_activity and PostgreSQL's log show the request's id. Single statements don't: setting it would cost a round
 * trip, and writing the id as a comment would cost the prepared plan. See docs/decisions/0066-request-ids-in-transactions.md.
 */
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Span, Tracer } from '../ports/tracer.ts';
import { currentWork, isWorkTracked, runInContext, type WorkContext } from './work-context.ts';

export interface QueryMonitor {
  log: Logger;
  /** Zero turns off the slow-query log. */
  slowQueryMs: number;
  onQuery(seconds: number): void;
  onSlowQuery(): void;
  tracer: Tracer | undefined;
}

type Query = (...args: unknown[]) => unknown;
type Callback = (...args: unknown[]) => unknown;
type Statement = string | { text?: string; name?: string; submit?: unknown };

const maxStatementLength = 2000;

/** A statement on one line, without its values, which may be personal. */
const printed = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxStatementLength);

function monitorClient(client: PoolClient, monitor: QueryMonitor): void {
  const send = client.query.bind(client) as Query;

  function startSpan(text: string, parent: Span): Span | undefined {
    const operation = (/\w+/.exec(text)?.[0] ?? '').toUpperCase();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': printed(text) };
    return monitor.tracer?.start(operation, { kind: 'statement', parent, attributes });
  }

  function report(text: string, startedAt: number, id: string | undefined) {
    const ms = performance.now() - startedAt;
    monitor.onQuery(ms / 1000);
    if (ms < monitor.slowQueryMs || monitor.slowQueryMs === 0) return;
    monitor.onSlowQuery();
    const { processID } = client as PoolClient & { processID?: number };
    monitor.log.warn(
      { reqId: id, ms: Math.round(ms), databasePid: processID, statement: printed(text) },
      'slow query',
    );
  }

  const namedBegin = (work: WorkContext) => `begin; set local application_name = 'client-portal ${work.id}'`;

  // Called for every statement, so it avoids copies of its arguments.
  client.query = ((statement: Statement, values?: unknown, callback?: unknown) => {
    // Streams of rows, such as COPY, take as long as their reader.
    if (typeof statement === 'object' && statement.submit !== undefined)
      return send(statement, values, callback);
    const work = currentWork();
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const sent = work && text === 'begin' ? namedBegin(work) : statement;
    const span = work?.span && startSpan(text, work.span);
    const startedAt = performance.now();
    const finish = (error?: unknown) => {
      report(text, startedAt, work?.id);
      span?.end(error ?? undefined);
    };
    const withValues = typeof values === 'function' ? undefined : values;
    const originalCallback = (typeof values === 'function' ? values : callback) as Callback | undefined;
    if (originalCallback) {
      return send(sent, withValues, (error: unknown, result: unknown) => {
        finish(error);
        originalCallback(error, result);
      });
    }
    const result = send(sent, withValues) as Promise<unknown>;
    result.then(() => finish(), finish);
    return result;
  }) as PoolClient['query'];
}

export function monitorQueries(pool: Pool, monitor: QueryMonitor): void {
  const monitored = new WeakSet<PoolClient>();
  // On each acquire, because some connections may already have been open.
  pool.on('acquire', (client) => {
    if (monitored.has(client)) return;
    monitored.add(client);
    monitorClient(client, monitor);
  });
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  /**
   * A new connection outlives the request that needed it, so it is opened outside the request's context. A callback that had to
   * wait for a connection would otherwise run in the context of the request that released it.
   */
  pool.connect = ((callback?: Callback) => {
    if (!isWorkTracked()) return connect(callback);
    const context = currentWork();
    const restored: Callback | undefined =
      callback && ((...results) => runInContext(context, () => callback(...results)));
    return runInContext(undefined, () => connect(restored));
  }) as Pool['connect'];
}
