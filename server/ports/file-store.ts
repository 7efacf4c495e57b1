/** File store port: stores file contents under paths the portal generates, on disk or in S3. */
import type { Readable } from 'node:stream';

export interface FileStore {
  /** Atomic: when it rejects, the object doesn't exist or is unchanged. */
  put(path: string, content: Buffer | Readable, size: number): Promise<void>;
  /** `end` is inclusive, as in HTTP. Rejects with MissingObjectError if the object doesn't exist. */
  read(path: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing a missing object is not an error. */
  remove(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Whether the store contains no objects at all. */
  isEmpty(): Promise<boolean>;
}

export class MissingObjectError extends Error {
  constructor(cause?: unknown) {
    super('The store does not have this object', { cause });
    this.name = 'MissingObjectError';
  }
}
