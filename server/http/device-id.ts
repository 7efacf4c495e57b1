/** Device id: a browser's own random id, for known devices and browser challenges. It grants nothing by itself. */
import { createHash } from 'node:crypto';
import { isUuid } from '../db/uuid.ts';

/** Null without a usable id. */
export function deviceHashOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || !isUuid(header)) return null;
  return createHash('sha256').update(header.toLowerCase()).digest('base64url');
}
