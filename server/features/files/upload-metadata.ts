/** Parses tus's Upload-Metadata header: comma-separated pairs of a key and a base64 value. */
import { type UploadMetadata, uploadMetadata } from '#contract/uploads.ts';
import { invalid } from '#domain/errors.ts';

export function readMetadata(header: string): UploadMetadata {
  const pairs: Record<string, string> = {};
  for (const pair of header.split(',')) {
    const [key, value = ''] = pair.trim().split(/\s+/, 2);
    const text = Buffer.from(value, 'base64').toString('utf8');
    if (key && text !== '') pairs[key] = text;
  }
  const result = uploadMetadata.safeParse(pairs);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw invalid(issues[0]?.message ?? 'The request is invalid.', issues);
}
