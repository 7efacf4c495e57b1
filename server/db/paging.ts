/** Pages by key, not by offset: a cursor holds the sort key of the last row, so that deep pages cost as little as the first. */
import { sql } from 'kysely';
import { invalid } from '#domain/errors.ts';

export function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string'))
      return key;
  } catch {
    // Falls through to the one answer for every cursor that is not ours.
  }
  throw invalid('The cursor is not one that this list gave out', [
    { path: 'cursor', message: 'Unknown cursor' },
  ]);
}

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface PageParts<Row> {
  /** Reads from the cursor on, in the order of the key, and no more than told; null is all. */
  read: (most: number | null) => Promise<Row[]>;
  keyOf: (row: Row) => readonly string[];
  /** How many there are on all pages. */
  count: () => Promise<{ total: number } | undefined>;
}

/** One row more than the page holds tells whether there is a next; a first page that holds all needs no counting. */
export async function readPage<Row>({ limit, cursor }: PageQuery, { read, keyOf, count }: PageParts<Row>) {
  const rows = await read(limit === undefined ? null : limit + 1);
  const isLast = limit === undefined || rows.length <= limit;
  const total = isLast && cursor === undefined ? rows.length : ((await count())?.total ?? 0);
  if (isLast) return { items: rows, nextCursor: null, total };
  const items = rows.slice(0, limit);
  return { items, nextCursor: encodeCursor(keyOf(items[limit - 1] as Row)), total };
}

/** What a `count` selects. */
export const total = sql<number>`count(*)::int`.as('total');

/** A text as a pattern for columns in lower case, or for ilike; what is special in patterns stands for itself. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
