/** tus uploads: created with a size, received in durable parts, and assembled into a file at the end. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadMetadata } from '#contract/uploads.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { cleanFileName, deletedFileRetentionDays, sizeLabel } from '#domain/file.ts';
import { plural } from '#domain/plural.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { createKeyedSemaphore } from '../../concurrency/semaphore.ts';
import type { FileLimits } from '../../config.ts';
import type { WaitForCommits } from '../../db/commits.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Checksum } from './checksum.ts';
import { createUploadFinisher } from './finish-upload.ts';
import { expireLater } from './jobs.ts';
import { readMetadata } from './upload-metadata.ts';
import type { Upload } from './upload-repository.ts';
import * as repository from './upload-repository.ts';

/** About how much an upload holds in memory, and loses when the server is killed. */
const partBytes = 1024 * 1024;
/** Per user: as many connections as a browser opens. More would only use memory. */
const maxConcurrentWrites = 6;

interface Incoming {
  source: Readable;
  checksum: Checksum | null;
}

export type UploadService = ReturnType<typeof createUploadService>;

const uploadingElsewhere = () =>
  new DomainError('conflict', 'This file is already uploading in another tab.');

interface UploadDeps {
  store: FileStore;
  limits: FileLimits;
  waitForCommits: WaitForCommits;
}

export function createUploadService({ store, limits, waitForCommits }: UploadDeps) {
  const finisher = createUploadFinisher(store, waitForCommits);
  const withUserPermit = createKeyedSemaphore({
    limit: maxConcurrentWrites,
    maxQueued: 50,
    refusal: "You're uploading too many files at once. Please try again in a moment.",
  });

  async function requireQuota(tx: Tx, project: ProjectRecord, fileName: string, size: number) {
    await repository.lockQuota(tx, project.clientId);
    const usage = await repository.readProjectUsage(tx, project.id);
    const { projectFiles, projectBytes, clientBytes } = limits;
    if (usage.files >= projectFiles) {
      const maximum = plural(projectFiles, 'file');
      throw new DomainError(
        'too_large',
        `This project already has ${maximum}, the maximum. Delete some to add “${fileName}”.`,
      );
    }
    if (usage.bytes + size > projectBytes) {
      throw new DomainError(
        'too_large',
        `“${fileName}” doesn't fit: this project can store up to ${sizeLabel(projectBytes)}. Delete some files to make room.`,
      );
    }
    // Deleted files take up space until they are purged, so deleting more doesn't help.
    if (usage.storedFiles >= 2 * projectFiles || usage.storedBytes + size > 2 * projectBytes) {
      throw new DomainError(
        'too_large',
        `“${fileName}” doesn't fit: deleted files take up space in this project for ${deletedFileRetentionDays} days. Please try again later.`,
      );
    }
    if ((await repository.readClientUsage(tx, project.clientId)) + size > clientBytes) {
      throw new DomainError(
        'too_large',
        `“${fileName}” doesn't fit: a client can store up to ${sizeLabel(clientBytes)} across all projects. Deleting files frees up space after ${deletedFileRetentionDays} days.`,
      );
    }
  }

  /** An upload is visible only to its uploader, in its project. */
  async function requireUpload(db: Db, actor: SignedIn, project: ProjectRecord, id: string): Promise<Upload> {
    const upload = await repository.findUpload(db, id);
    const isOwn = upload?.uploaderId === actor.id && upload.projectId === project.id;
    if (!upload || !isOwn || (new Date(upload.expiresAt) < new Date() && !upload.finishedAt))
      throw notFound();
    return upload;
  }

  async function storePart(db: Db, upload: Upload, startsAt: number, bytes: Buffer) {
    const objectPath = `${upload.partsFolder}/${startsAt}-${randomUUID()}`;
    await store.put(objectPath, bytes, bytes.length);
    const isStored = await repository.addPart(db, {
      uploadId: upload.id,
      startsAt,
      size: bytes.length,
      objectPath,
    });
    if (isStored) return;
    await store.remove(objectPath);
    if (!(await repository.findUpload(db, upload.id))) throw notFound();
    throw uploadingElsewhere();
  }

  /** Without a checksum, everything received before a disconnect is stored; the next attempt continues from there. */
  async function receive(db: Db, upload: Upload, { source, checksum }: Incoming): Promise<number> {
    let received = upload.received;
    let chunks: Buffer[] = [];
    let bufferedBytes = 0;
    const flush = async () => {
      if (bufferedBytes === 0) return;
      await storePart(db, upload, received, Buffer.concat(chunks, bufferedBytes));
      received += bufferedBytes;
      chunks = [];
      bufferedBytes = 0;
    };
    for await (const chunk of untilDisconnected(source)) {
      checksum?.update(chunk);
      if (received + bufferedBytes + chunk.length > upload.fileSize) {
        throw new DomainError('too_large', 'Received more bytes than the upload declared.');
      }
      chunks.push(chunk);
      bufferedBytes += chunk.length;
      if (bufferedBytes < partBytes) continue;
      if (received === 0) await finisher.rejectEarly(db, Buffer.concat(chunks, bufferedBytes), upload);
      await flush();
    }
    await flush();
    if (!checksum || checksum.matches()) return received;
    for (const path of await repository.truncateUpload(db, upload.id, upload.received))
      await store.remove(path);
    throw new DomainError('checksum', "The checksum doesn't match. Please send the bytes again.");
  }

  return {
    async createUpload(
      db: Db,
      actor: SignedIn,
      project: ProjectRecord,
      declared: { size: number; metadata: string },
    ): Promise<Upload> {
      const metadata = readMetadata(declared.metadata);
      const fileName = cleanFileName(metadata.filename);
      if (declared.size === 0) throw invalid(`“${fileName}” is empty. Choose another file.`);
      if (declared.size > limits.maxBytes) {
        throw new DomainError(
          'too_large',
          `“${fileName}” is larger than ${sizeLabel(limits.maxBytes)}, the maximum file size. Choose a smaller file.`,
        );
      }
      return inTransaction(db, async (tx) => {
        await requireQuota(tx, project, fileName, declared.size);
        const request = await findTargetRequest(tx, project.id, metadata);
        const secret = randomBytes(16).toString('hex');
        const upload = await repository.insertUpload(tx, {
          projectId: project.id,
          uploaderId: actor.id,
          fileName,
          fileSize: declared.size,
          objectPath: `files/${secret.slice(0, 2)}/${secret}`,
          partsFolder: `uploads/${secret}`,
          expectedSha256: metadata.sha256 ?? null,
          purpose: metadata.purpose,
          documentRequestId: request?.id ?? null,
          category: metadata.category ?? request?.category ?? request?.material ?? null,
          sectionNumber: metadata.sectionNumber ?? null,
          fieldKey: metadata.fieldKey ?? null,
        });
        await expireLater(tx, upload.id);
        return upload;
      });
    },

    async readUpload(db: Db, actor: SignedIn, project: ProjectRecord, id: string): Promise<Upload> {
      const upload = await requireUpload(db, actor, project, id);
      // If the server stopped after the last byte but before creating the file, this request finishes the upload.
      if (upload.received === upload.fileSize) await finisher.finish(db, actor, project, upload);
      return upload;
    },

    writeUpload: (
      db: Db,
      actor: SignedIn,
      project: ProjectRecord,
      { id, offset, ...incoming }: Incoming & { id: string; offset: number },
    ): Promise<Upload> =>
      withUserPermit(actor.id, async () => {
        const upload = await requireUpload(db, actor, project, id);
        if (offset !== upload.received) {
          throw uploadingElsewhere();
        }
        const received = upload.finishedAt ? upload.received : await receive(db, upload, incoming);
        const updated = { ...upload, received };
        if (received === upload.fileSize) await finisher.finish(db, actor, project, updated);
        return updated;
      }),

    async cancelUpload(db: Db, actor: SignedIn, project: ProjectRecord, id: string): Promise<void> {
      const upload = await requireUpload(db, actor, project, id);
      if (upload.finishedAt || !(await finisher.discard(db, upload))) throw notFound();
    },
  };
}

/** The document request with the given id or, for a file in an answer, the one section 11 created for its category. */
async function findTargetRequest(
  tx: Tx,
  projectId: string,
  { documentRequestId: id, category, purpose }: UploadMetadata,
) {
  const material = purpose === 'questionnaire' ? category : undefined;
  if (id === undefined && material === undefined) return undefined;
  const by = id === undefined ? { material: material as string } : { id };
  const request = await repository.findRequest(tx, projectId, by);
  if (id !== undefined && !request) throw notFound();
  return request;
}

/** Ends without an error when the connection is lost. */
async function* untilDisconnected(source: Readable): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
    if (next.done) return;
    yield next.value as Buffer;
  }
}
