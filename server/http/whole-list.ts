/**
 * Whole lists: a list requested without `limit` or `cursor` is read and sent page by page. A slow reader holds one page in
 * memory, because the next one is read only when the connection has taken the previous one.
 */
import { Readable } from 'node:stream';
import { encodeCursor, rowsPerPart } from '../db/paging.ts';
import type { JsonPage, Page } from './handlers.ts';

export type AnyPage = Page<unknown> | JsonPage<unknown>;

export interface PageWindow {
  limit: number;
  cursor?: string | undefined;
}

/** Nearly every list is this short, and so takes one page and one statement. */
export const firstPageRows = 100;
/** Cursor that reads a list from its oldest row, if its pages normally run from newest to oldest. */
export const oldestFirstCursor = encodeCursor(['after', '0']);

/** A whole list as a stream of JSON, starting with its first page, which has already been read. */
export function streamList(
  first: AnyPage,
  readPage: (window: PageWindow) => Promise<AnyPage>,
  toJson: (page: AnyPage) => string,
): Readable {
  async function* parts() {
    let text = toJson(first);
    let cursor = first.nextCursor;
    let rows = firstPageRows;
    yield text.slice(0, -1);
    while (cursor) {
      rows = rowsPerPart(rows, text.length);
      const page = await readPage({ limit: rows, cursor });
      cursor = page.nextCursor;
      text = toJson(page);
      if (text.length > 2) yield `,${text.slice(1, -1)}`;
    }
    yield ']';
  }
  // Readable.from buffers a single page, however slowly the client reads.
  return Readable.from(parts(), { objectMode: false });
}
