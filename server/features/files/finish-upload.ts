/** Finishes a complete upload: detects its kind, assembles its parts into a file and records the event. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { type FileKind, fileKinds, nameForKind } from '#domain/file.ts';
import { isStaff } from '#domain/permissions.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { WaitForCommits } from '../../db/commits.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import { detectKind, headBytes } from './content-kind.ts';
import type { Upload } from './upload-repository.ts';
import * as repository from './upload-repository.ts';

type Part = Awaited<ReturnType<typeof repository.listParts>>[number];

export function createUploadFinisher(store: FileStore, waitForCommits: WaitForCommits) {
  /** Concurrent requests for the same upload share one run. */
  const running = new Map<string, Promise<void>>();

  async function removeBytes(upload: Upload): Promise<void> {
    await store.removeFolder(upload.partsFolder);
    await store.remove(upload.objectPath);
  }

  /** Returns false if the upload is gone or has become a file, whose content must stay. */
  async function discard(db: Db, upload: Upload): Promise<boolean> {
    const isDeleted = await repository.deleteUnfinished(db, upload.id);
    if (isDeleted) await removeBytes(upload);
    return isDeleted;
  }

  async function requireKind(bytes: Buffer, upload: Upload): Promise<FileKind> {
    return fileKinds[await detectKind(bytes.subarray(0, headBytes), upload.fileName)];
  }

  async function readHead(parts: Part[]): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let missing = headBytes;
    for (const part of parts) {
      if (missing <= 0) break;
      const end = Math.min(part.size, missing) - 1;
      pieces.push(await buffer(await store.read(part.objectPath, { start: 0, end })));
      missing -= part.size;
    }
    return Buffer.concat(pieces);
  }

  async function assemble(upload: Upload, parts: Part[]): Promise<string> {
    const hash = createHash('sha256');
    async function* bytes() {
      for (const part of parts) {
        for await (const chunk of await store.read(part.objectPath)) {
          hash.update(chunk);
          yield chunk;
        }
      }
    }
    await store.put(upload.objectPath, Readable.from(bytes(), { objectMode: false }), upload.fileSize);
    return hash.digest('hex');
  }

  async function makeFile(db: Db, actor: SignedIn, project: ProjectRecord, upload: Upload): Promise<void> {
    const parts = await repository.listParts(db, upload.id);
    const kind = await requireKind(await readHead(parts), upload);
    const sha256 = await assemble(upload, parts);
    if (upload.expectedSha256 && upload.expectedSha256 !== sha256) {
      throw invalid(`“${upload.fileName}” was damaged during the upload. Please upload it again.`);
    }
    const isFromTeam = isStaff(actor);
    const fileName = nameForKind(upload.fileName, kind);
    await inTransaction(db, async (tx) => {
      // In the order in which a withdrawal locks them, so that the two can't deadlock.
      if (upload.documentRequestId) await repository.holdRequest(tx, upload.documentRequestId);
      // Its document request may have been withdrawn since the upload was read.
      const current = await repository.lockUpload(tx, upload.id);
      if (!current) throw notFound();
      if (current.finishedAt) return;
      // A file from the team stays unshared until someone shares it, unless it's for a document request or an answer.
      const isSent = !isFromTeam || current.documentRequestId !== null || upload.purpose === 'questionnaire';
      await repository.insertFile(tx, current, { fileName, fileType: kind.mime, sha256, isFromTeam, isSent });
      await repository.finishUpload(tx, upload.id);
      if (upload.purpose === 'message') return;
      if (!isSent)
        return publishLiveEvent(tx, { type: 'file-uploaded', projectId: project.id, isInternal: true });
      await recordProjectEvent(tx, {
        type: 'file-uploaded',
        details: { fileName },
        project,
        actorId: actor.id,
      });
    });
    // Keeps the parts until the commit is on disk: if the database lost it, the file would have to be assembled again.
    await waitForCommits();
    await store.removeFolder(upload.partsFolder);
  }

  async function finishOnce(db: Db, actor: SignedIn, project: ProjectRecord, upload: Upload): Promise<void> {
    try {
      await makeFile(db, actor, project, upload);
    } catch (error) {
      const current = await repository.findUpload(db, upload.id);
      if (current?.finishedAt) return;
      if (!current) {
        // Canceled, perhaps before its bytes were assembled.
        await removeBytes(upload);
        throw notFound();
      }
      const isRefused = error instanceof DomainError && error.code !== 'unavailable';
      const isLost = error instanceof MissingObjectError;
      if (isRefused || isLost) await discard(db, upload);
      // To the uploader, the upload no longer exists: the next attempt starts over.
      throw isLost ? notFound() : error;
    }
  }

  return {
    discard,

    /** Rejects an unsupported kind after the first bytes, before the rest is sent. */
    async rejectEarly(db: Db, bytes: Buffer, upload: Upload): Promise<void> {
      try {
        await requireKind(bytes, upload);
      } catch (error) {
        await discard(db, upload);
        throw error;
      }
    },

    finish(db: Db, actor: SignedIn, project: ProjectRecord, upload: Upload): Promise<void> {
      if (upload.finishedAt) return Promise.resolve();
      const work =
        running.get(upload.id) ??
        finishOnce(db, actor, project, upload).finally(() => running.delete(upload.id));
      running.set(upload.id, work);
      return work;
    },
  };
}
