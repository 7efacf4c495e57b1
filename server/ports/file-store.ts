/** Keeps the bytes of files under paths that the portal makes up; where they lie is the operator's choice. */
import type { Readable } from 'node:stream';

export interface FileStore {
  /** The object is there whole when this resolves, and not at all, or as it was, when it throws. */
  put(path: string, content: Buffer | Readable, size: number): Promise<void>;
  /** `end` is the last byte, as in HTTP. Throws MissingObjectError when there is no such object. */
  read(path: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
}

export class MissingObjectError extends Error {
  constructor(cause?: unknown) {
    super('The store does not have this object', { cause });
    this.name = 'MissingObjectError';
  }
}
