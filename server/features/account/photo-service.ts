/** Profile photos: validated by content and kept in the file store. photo-repository.ts decides who may see them. */
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError, notFound } from '#domain/errors.ts';
import { isPhotoSize, maxPhotoBytes, photoSide, readPicture } from '#domain/photo.ts';
import { fullName } from '#domain/user.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin, RawResponse } from '../../http/handlers.ts';
import { readLimitedBody } from '../../http/limited-body.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import { deleteUnusedPhoto } from './jobs.ts';
import * as repository from './photo-repository.ts';

export type PhotoService = ReturnType<typeof createPhotoService>;

const hourMs = 3_600_000;

const bodyLimit = { maxBytes: maxPhotoBytes, refusal: 'Choose a photo of up to 150 KB.' };

function typeOf(bytes: Buffer) {
  const picture = readPicture(bytes);
  if (!picture) throw new DomainError('unsupported', 'Choose a PNG, JPEG or WebP image.');
  if (!isPhotoSize(picture)) {
    throw new DomainError('invalid', `Choose a square photo of up to ${photoSide} × ${photoSide} pixels.`);
  }
  return picture.type;
}

/** Makes the user's own tabs and the open pages of everyone who shares a project with them refetch the photo. */
async function publishPhotoChange(tx: Tx, id: string) {
  const projects = await repository.listSharedProjects(tx, id);
  const shared = projects.map((projectId) => ({ type: 'photo-changed' as const, projectId }));
  await publishLiveEvent(tx, { type: 'photo-changed', userId: id }, ...shared);
}

export function createPhotoService({ store }: { store: FileStore }) {
  async function readBytes(path: string): Promise<Buffer | null> {
    try {
      return await buffer(await store.read(path));
    } catch (error) {
      if (error instanceof MissingObjectError) return null;
      throw new DomainError('unavailable', "We can't load this photo right now. Please try again.", {
        cause: error,
      });
    }
  }

  /** Runs in the caller's transaction; a job deletes the stored object after the commit. */
  async function forget(tx: Db, userId: string): Promise<boolean> {
    const before = await repository.replacePhoto(tx, userId, null);
    if (before) await deleteUnusedPhoto.enqueue(tx, { path: before });
    return before !== null;
  }

  return {
    async forget(tx: Db, userId: string): Promise<void> {
      await forget(tx, userId);
    },

    async changePhoto(db: Db, actor: SignedIn, body: Readable) {
      const bytes = await readLimitedBody(body, bodyLimit);
      const type = typeOf(bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = `photos/${randomUUID()}`;
      // Cleanup in case a later step fails: the job deletes the object if no user references it.
      await deleteUnusedPhoto.enqueue(db, { path }, { runAt: new Date(Date.now() + hourMs) });
      await store.put(path, bytes, bytes.length);
      await inTransaction(db, async (tx) => {
        const before = await repository.replacePhoto(tx, actor.id, { path, sha256, type });
        if (before) await deleteUnusedPhoto.enqueue(tx, { path: before });
        await publishPhotoChange(tx, actor.id);
      });
      return { version: sha256 };
    },

    removePhoto: (db: Db, actor: SignedIn) =>
      inTransaction(db, async (tx) => {
        await forget(tx, actor.id);
        await publishPhotoChange(tx, actor.id);
      }),

    /** Removes any user's photo on behalf of an admin; a no-op if there is none. */
    removeUserPhoto: (db: Db, actor: SignedIn, userId: string, origin: Origin) =>
      inTransaction(db, async (tx) => {
        const person = await repository.findPerson(tx, userId);
        if (!person) throw notFound();
        if (!(await forget(tx, userId))) return;
        await publishPhotoChange(tx, userId);
        const subject = { type: 'user' as const, id: userId, name: fullName(person) };
        await recordAudit(tx, { actor, action: 'user.photo-removed', subject, origin });
      }),

    listPhotos: (db: Db, actor: SignedIn, ids: readonly string[]) => repository.listPhotos(db, actor, ids),

    /**
     * The current version is cacheable forever. `private` keeps it out of shared caches, and `vary` keeps it from the next
     * user of this browser.
     */
    async readPhoto(
      db: Db,
      actor: SignedIn,
      userId: string,
      requested: { version: string | undefined; ifNoneMatch: string | undefined },
    ): Promise<RawResponse> {
      const photo = await repository.findPhoto(db, actor, userId);
      if (!photo) throw notFound();
      const isImmutable = requested.version === photo.sha256;
      const headers = {
        'content-type': photo.type,
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
        vary: 'authorization',
        etag: `"${photo.sha256}"`,
      };
      if (requested.ifNoneMatch === headers.etag) return { status: 304, headers };
      const body = await readBytes(photo.path);
      if (!body) throw notFound();
      return { status: 200, headers: { ...headers, 'content-length': body.length }, body };
    },

    /** The user's photo as a data URL for the data export; null if there is none. */
    async exportPhoto(db: Db, actor: SignedIn): Promise<string | null> {
      const photo = await repository.findPhoto(db, actor, actor.id);
      const bytes = photo && (await readBytes(photo.path));
      return bytes ? `data:${photo.type};base64,${bytes.toString('base64')}` : null;
    },
  };
}
