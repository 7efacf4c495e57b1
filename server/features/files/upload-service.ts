/** Takes uploads in by tus: announced, received in parts that survive anything, and turned into a file at the end. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadMetadata } from '#contract/uploads.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { cleanFileName, sizeLabel } from '#domain/file.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { createPerUserSemaphore } from '../../concurrency/semaphore.ts';
import type { FileLimits } from '../../config.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Checksum } from './checksum.ts';
import { createFinisher } from './finish-upload.ts';
import { expireLater } from './jobs.ts';
import { readMetadata } from './upload-metadata.ts';
import type { Upload } from './upload-repository.ts';
import * as repository from './upload-repository.ts';

/** So much of an upload is held in memory at most, and so much of it is lost at most when the server is killed. */
const partBytes = 1024 * 1024;
/** Of one person, and as many connections as a browser opens: more of them would only fill the memory. */
const writesAtOnce = 6;

interface Incoming {
  source: Readable;
  checksum: Checksum | null;
}

export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService({ store, limits }: { store: FileStore; limits: FileLimits }) {
  const finisher = createFinisher(store);
  const withUserPermit = createPerUserSemaphore({
    limit: writesAtOnce,
    maxQueued: 50,
    refusal: 'Too many files are on their way at once. Please try again.',
  });

  async function requireRoom(tx: Tx, projectId: string, fileName: string, size: number) {
    await repository.lockQuota(tx, projectId);
    const kept = await repository.measureProject(tx, projectId);
    const { projectFiles, projectBytes } = limits;
    if (kept.files >= projectFiles || kept.storedFiles >= 2 * projectFiles) {
      const most = projectFiles.toLocaleString('en');
      throw new DomainError(
        'too_large',
        `This project already has ${most} files, the most it can hold. Delete some to add “${fileName}”.`,
      );
    }
    if (kept.bytes + size > projectBytes || kept.storedBytes + size > 2 * projectBytes) {
      throw new DomainError(
        'too_large',
        `“${fileName}” does not fit: the files of this project may take ${sizeLabel(projectBytes)} together.`,
      );
    }
  }

  /** Hidden from everyone but the one who began it, in the project where it began. */
  async function requireUpload(db: Db, actor: SignedIn, project: ProjectRecord, id: string): Promise<Upload> {
    const upload = await repository.findUpload(db, id);
    const isTheirs = upload?.uploaderId === actor.id && upload.projectId === project.id;
    if (!upload || !isTheirs || (new Date(upload.expiresAt) < new Date() && !upload.finishedAt))
      throw notFound();
    return upload;
  }

  async function keepPart(db: Db, upload: Upload, startsAt: number, bytes: Buffer) {
    const objectPath = `${upload.partsFolder}/${startsAt}-${randomUUID()}`;
    await store.put(objectPath, bytes, bytes.length);
    const isKept = await repository.addPart(db, {
      uploadId: upload.id,
      startsAt,
      size: bytes.length,
      objectPath,
    });
    if (isKept) return;
    await store.remove(objectPath);
    throw new DomainError('conflict', 'The same upload goes on elsewhere');
  }

  /** Whatever has arrived when the connection breaks counts: the next attempt goes on behind it. */
  async function receive(db: Db, upload: Upload, { source, checksum }: Incoming): Promise<number> {
    let received = upload.received;
    let chunks: Buffer[] = [];
    let held = 0;
    const keep = async () => {
      if (held === 0) return;
      await keepPart(db, upload, received, Buffer.concat(chunks, held));
      received += held;
      chunks = [];
      held = 0;
    };
    for await (const chunk of untilCut(source)) {
      checksum?.update(chunk);
      if (received + held + chunk.length > upload.fileSize) {
        throw new DomainError('too_large', 'More bytes came than the upload announced');
      }
      chunks.push(chunk);
      held += chunk.length;
      if (held < partBytes) continue;
      if (received === 0) await finisher.refuseEarly(db, Buffer.concat(chunks, held), upload);
      await keep();
    }
    await keep();
    if (!checksum || checksum.isRight()) return received;
    for (const path of await repository.cutBack(db, upload.id, upload.received)) await store.remove(path);
    throw new DomainError('checksum', 'The bytes were changed on their way. Please send them again.');
  }

  return {
    async createUpload(
      db: Db,
      actor: SignedIn,
      project: ProjectRecord,
      announced: { size: number; metadata: string },
    ): Promise<Upload> {
      const metadata = readMetadata(announced.metadata);
      const fileName = cleanFileName(metadata.filename);
      if (announced.size === 0) throw invalid(`“${fileName}” is empty.`);
      if (announced.size > limits.maximumBytes) {
        throw new DomainError(
          'too_large',
          `“${fileName}” is larger than ${sizeLabel(limits.maximumBytes)}, the most that one file may have.`,
        );
      }
      return inTransaction(db, async (tx) => {
        await requireRoom(tx, project.id, fileName, announced.size);
        const place = await findPlace(tx, project.id, metadata);
        const secret = randomBytes(16).toString('hex');
        const upload = await repository.insertUpload(tx, {
          projectId: project.id,
          uploaderId: actor.id,
          fileName,
          fileSize: announced.size,
          objectPath: `files/${secret.slice(0, 2)}/${secret}`,
          partsFolder: `uploads/${secret}`,
          expectedSha256: metadata.sha256 ?? null,
          purpose: metadata.purpose,
          documentRequestId: place?.id ?? null,
          category: metadata.category ?? place?.category ?? place?.material ?? null,
          sectionNumber: metadata.sectionNumber ?? null,
          fieldKey: metadata.fieldKey ?? null,
        });
        await expireLater(tx, upload.id);
        return upload;
      });
    },

    async readUpload(db: Db, actor: SignedIn, project: ProjectRecord, id: string): Promise<Upload> {
      const upload = await requireUpload(db, actor, project, id);
      // The server was stopped between the last byte and the file: whoever asks next brings it to its end.
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
          throw new DomainError('conflict', `The upload goes on at byte ${upload.received}`);
        }
        const received = upload.finishedAt ? upload.received : await receive(db, upload, incoming);
        const now = { ...upload, received };
        if (received === upload.fileSize) await finisher.finish(db, actor, project, now);
        return now;
      }),

    async cancelUpload(db: Db, actor: SignedIn, project: ProjectRecord, id: string): Promise<void> {
      const upload = await requireUpload(db, actor, project, id);
      if (upload.finishedAt) throw notFound();
      await finisher.discard(db, upload);
    },
  };
}

/** The one that was named; or that of the tick in section 11, where the category of an answer is the tick. */
async function findPlace(
  tx: Tx,
  projectId: string,
  { documentRequestId: id, category, purpose }: UploadMetadata,
) {
  const material = purpose === 'questionnaire' ? category : undefined;
  if (id === undefined && material === undefined) return undefined;
  const by = id === undefined ? { material: material as string } : { id };
  const place = await repository.findRequest(tx, projectId, by);
  if (id !== undefined && !place) throw notFound();
  return place;
}

/** Ends where the connection does, however that happens. */
async function* untilCut(source: Readable): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
    if (next.done) return;
    yield next.value as Buffer;
  }
}
