/** The checksum that a tus client sends along with some bytes, so that none of them is kept when one was changed on its way. */
import { createHash, type Hash } from 'node:crypto';
import { invalid } from '#domain/errors.ts';

export const checksumAlgorithms = ['sha1', 'sha256', 'sha512', 'md5'] as const;

export interface Checksum {
  update(bytes: Buffer): void;
  isRight(): boolean;
}

/** Null when none was sent. */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null;
  const [algorithm, expected = ''] = header.trim().split(/\s+/, 2);
  const known = checksumAlgorithms.find((each) => each === algorithm);
  if (!known) throw invalid(`A checksum may be ${checksumAlgorithms.join(', ')}`);
  const hash: Hash = createHash(known);
  return {
    update: (bytes) => void hash.update(bytes),
    isRight: () => hash.digest('base64') === expected,
  };
}
