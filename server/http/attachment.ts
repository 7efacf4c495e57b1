/** File download responses, with a Content-Disposition header. */
import type { Readable } from 'node:stream';
import type { RawResponse } from './handlers.ts';

/** Content-Disposition with an ASCII fallback for old clients and the full UTF-8 name for all others (RFC 6266). */
export function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Never cached: the next person at a shared computer must not find the file. */
export const attachment = (fileName: string, contentType: string, body: Readable | Buffer): RawResponse => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'content-disposition': disposition('attachment', fileName),
    'cache-control': 'no-store',
  },
  body,
});
