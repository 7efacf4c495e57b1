/** Reads a raw request body into memory, up to a limit. */
import type { Readable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';

/** Stops reading and throws a `too_large` error once the body exceeds the limit. */
export async function readLimitedBody(
  body: Readable,
  { maxBytes, refusal }: { maxBytes: number; refusal: string },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new DomainError('too_large', refusal);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
