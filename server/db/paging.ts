/** Pages by key, not by offset: a cursor holds the sort key of the last row, so that deep pages cost as little as the first. */
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

/** Rows were read with one more than `limit`: the extra one only tells that there is a next page. */
export function pageOf<T>(rows: T[], limit: number | undefined, keyOf: (row: T) => readonly string[]) {
  if (limit === undefined || rows.length <= limit) return { items: rows, nextCursor: null };
  const items = rows.slice(0, limit);
  return { items, nextCursor: encodeCursor(keyOf(items[limit - 1] as T)) };
}

/** A text as a pattern for columns in lower case; what is special in patterns stands for itself. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
