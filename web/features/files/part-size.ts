/** Upload part size: halved when a proxy refuses a part as too large. nginx, for example, allows 1 MB by default. */
import type { DetailedError, HttpResponse } from 'tus-js-client';
import type { Parse } from '../../lib/device-store.ts';
import type { UploadFailure } from './upload-failure.ts';

/** Small enough to finish within the server's request timeout on a slow connection. */
export const maxPartSize = 4 * 1024 * 1024;
/** A proxy that refuses even this isn't meant to allow uploads. */
export const minPartSize = 256 * 1024;

export const parsePartSize: Parse<number> = (value) =>
  typeof value === 'number' && value >= minPartSize && value <= maxPartSize ? value : null;

/** The portal's own errors are JSON with a code. */
function isFromProxy(response: HttpResponse): boolean {
  try {
    return typeof (JSON.parse(response.getBody()) as { code?: unknown } | null)?.code !== 'string';
  } catch {
    return true;
  }
}

export function isRefusedByProxy(error: Error | DetailedError): boolean {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response?.getStatus() === 413 && isFromProxy(response);
}

/** The failure to show when a proxy refused even the smallest part; null for any other error. */
export const refusalOf = (error: Error | DetailedError): UploadFailure | null =>
  isRefusedByProxy(error)
    ? {
        status: 413,
        message:
          "We couldn't upload this file: a proxy between you and the portal blocks uploads. Try another network, or ask your project team or an admin for help.",
        canRetry: false,
      }
    : null;

export interface PartSize {
  current(): number;
  /** Returns the size to try after `refused` was too large, or null if nothing smaller is worth trying. */
  shrink(refused: number): number | null;
}

/** Remembers the size, so that the next upload doesn't start with parts that get refused. */
export function createPartSize(memory: { read(): number | null; write(size: number): unknown }): PartSize {
  const current = () => memory.read() ?? maxPartSize;
  return {
    current,
    shrink(refused) {
      const next = Math.floor(refused / 2);
      if (next < minPartSize) return null;
      // Uploads run side by side: another one may have found a smaller size already.
      const size = Math.min(next, current());
      memory.write(size);
      return size;
    },
  };
}
