/** tus Upload-Checksum: verifies the bytes of one request. */
import { createHash, type Hash } from 'node:crypto';
import { invalid } from '#domain/errors.ts';
import { formatItems } from '#domain/locale-format.ts';

export const checksumAlgorithms = ['sha1', 'sha256', 'sha512', 'md5'] as const;

export interface Checksum {
  update(bytes: Buffer): void;
  matches(): boolean;
}

/** Null if the header is missing. */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null;
  const [algorithm, expected = ''] = header.trim().split(/\s+/, 2);
  const supported = checksumAlgorithms.find((each) => each === algorithm);
  if (!supported)
    throw invalid(
      `This checksum algorithm isn't supported. Use one of these: ${formatItems(checksumAlgorithms)}.`,
    );
  const hash: Hash = createHash(supported);
  return {
    update: (bytes) => void hash.update(bytes),
    matches: () => hash.digest('base64') === expected,
  };
}
