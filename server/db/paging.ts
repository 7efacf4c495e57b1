/** Keyset pagination: a cursor holds the last row's sort key, so that deep pages cost no more than the first. */
import { type Expression, sql } from 'kysely';
import { invalid } from '#domain/errors.ts';
import type { Db } from './database.ts';
import type { JsonPageRow } from './json-list.ts';

export function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Returns null for anything but a cursor of this length. */
export function tryDecodeCursor(cursor: string, length: number): string[] | null {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isKey =
      Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string');
    return isKey ? key : null;
  } catch {
    return null;
  }
}

export function decodeCursor(cursor: string, length: number): string[] {
  const key = tryDecodeCursor(cursor, length);
  if (key) return key;
  throw invalid("This cursor isn't valid for this list.", [{ path: 'cursor', message: 'Unknown cursor' }]);
}

export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Total {
  total: number;
  /** Counting stopped at `total`: there are more. */
  isMinimum?: true;
}

interface PageParts<Row> {
  /** Reads up to `max` rows after the cursor, in key order; null means all. */
  read: (max: number | null) => Promise<Row[]>;
  keyOf: (row: Row) => readonly string[];
  /** Total rows across all pages. */
  count: () => Promise<Total | undefined>;
}

/** Reads one extra row to tell whether there is a next page. Counts nothing if the first page holds everything. */
export async function readPage<Row>({ limit, cursor }: PageQuery, { read, keyOf, count }: PageParts<Row>) {
  const rows = await read(limit === undefined ? null : limit + 1);
  const isLast = limit === undefined || rows.length <= limit;
  const holdsAll = isLast && cursor === undefined;
  const countRows = async (): Promise<Total> =>
    holdsAll ? { total: rows.length } : ((await count()) ?? { total: 0 });
  if (isLast) return { items: rows, nextCursor: null, count: countRows };
  const items = rows.slice(0, limit);
  return { items, nextCursor: encodeCursor(keyOf(items[limit - 1] as Row)), count: countRows };
}

/** Like `readPage`, for a page that PostgreSQL wrote as JSON. */
export function readJsonPage<T>(
  { limit, cursor }: PageQuery,
  row: JsonPageRow<T>,
  count: () => Promise<Total>,
) {
  const isLast = limit === undefined || row.count <= limit;
  const holdsAll = isLast && cursor === undefined;
  return {
    json: row.json,
    nextCursor: isLast ? null : encodeCursor(row.key),
    count: async (): Promise<Total> => (holdsAll ? { total: row.count } : count()),
  };
}

/** Rows differ in size, so the parts of a stream are measured in characters, not in rows. */
const partLength = 64 * 1024;
const maxRowsPerPart = 1000;

/** How many rows to read next, after a part with this many rows and characters. */
export const rowsPerPart = (rows: number, length: number): number =>
  Math.max(10, Math.min(maxRowsPerPart, Math.floor((rows * partLength) / Math.max(1, length))));

/** Selected by `count` queries. */
export const total = sql<number>`count(*)::int`.as('total');

/** Counting the matches of a search or filter stops here, which bounds its cost. Screens show '1,000+'. */
export const maxCounted = 1000;

/** The total of a search or filter, from a count that may stop once it exceeds `maxCounted`. */
export const capTotal = (count: number): Total =>
  count > maxCounted ? { total: maxCounted, isMinimum: true } : { total: count };

/** Counts the rows of a query, up to `maxCounted`. */
export async function countMatches(db: Db, rows: Expression<unknown>): Promise<Total> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${maxCounted + 1}) as counted`.execute(db);
  return capTotal(counted.rows[0]?.count ?? 0);
}
