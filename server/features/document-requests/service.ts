/** Document requests: creates, updates, withdraws and restores them, and returns documents that need changes. */
import type { z } from 'zod';
import type {
  createDocumentRequestBody,
  DocumentRequest,
  returnDocumentBody,
  updateDocumentRequestBody,
} from '#contract/document-requests.ts';
import type { Audited } from '#domain/audit-details.ts';
import { documentRequestState, isRequestListed, materialTitle } from '#domain/document-request.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { removeItem, restoreItem } from '../../db/removed-items.ts';
import { type AuditEntry, recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { RequestRow } from './repository.ts';
import * as repository from './repository.ts';

export type DocumentRequestService = ReturnType<typeof createDocumentRequestService>;

interface Context {
  actor: SignedIn;
  project: ProjectRecord;
  origin: AuditEntry['origin'];
}

const titleOf = (row: RequestRow) => row.title ?? (row.material && materialTitle(row.material)) ?? '';

function toRequest(row: RequestRow): DocumentRequest {
  const state = documentRequestState(row.latestFileId, row.returnedFileId);
  const isReturned = state === 'returned';
  return {
    ...row,
    title: titleOf(row),
    state,
    returnedReason: isReturned ? row.returnedReason : null,
    returnedAt: isReturned ? row.returnedAt : null,
  };
}

/** Locks the request, so that the second of two concurrent changes sees the first. */
async function requireRequest(tx: Tx, project: ProjectRecord, id: string): Promise<RequestRow> {
  const row = await repository.lockRequest(tx, project.id, id);
  if (!row) throw notFound();
  return row;
}

async function record(tx: Tx, { actor, project, origin }: Context, audited: Audited) {
  const subject = { type: 'project' as const, id: project.id, name: project.name };
  await recordAudit(tx, { actor, subject, ...audited, origin });
}

/** A save of section 11 may have requested the same material again since the withdrawal. */
function rethrowAsConflict(error: unknown): never {
  if (!isUniqueViolation(error, 'document_requests_project_id_material_key')) throw error;
  throw new DomainError(
    'conflict',
    'This document has already been requested again. Reload the page to see the request.',
  );
}

export function createDocumentRequestService() {
  return {
    async listDocumentRequests(db: Db, project: ProjectRecord): Promise<DocumentRequest[]> {
      const rows = await repository.listRequests(db, project.id);
      return rows.filter(isRequestListed).map(toRequest);
    },

    createDocumentRequest: (db: Db, context: Context, body: z.output<typeof createDocumentRequestBody>) =>
      inTransaction(db, async (tx) => {
        const { actor, project } = context;
        const { title, category, dueOn = null } = body;
        const request = { projectId: project.id, title, category, dueOn, actorId: actor.id };
        const id = await repository.insertRequest(tx, request);
        await recordProjectEvent(tx, {
          type: 'file-requested',
          details: { title },
          project,
          actorId: actor.id,
        });
        await record(tx, context, { action: 'document.requested', details: { title, dueOn } });
        return toRequest(await requireRequest(tx, project, id));
      }),

    updateDocumentRequest: (
      db: Db,
      context: Context,
      id: string,
      body: z.output<typeof updateDocumentRequestBody>,
    ) =>
      inTransaction(db, async (tx) => {
        const { project } = context;
        await requireRequest(tx, project, id);
        await repository.updateRequest(tx, id, body);
        const row = await requireRequest(tx, project, id);
        await publishLiveEvent(tx, { type: 'file-requested', projectId: project.id });
        await record(tx, context, {
          action: 'document.request-changed',
          details: { title: titleOf(row), dueOn: row.dueOn },
        });
        return toRequest(row);
      }),

    returnDocument: (db: Db, context: Context, id: string, { reason }: z.output<typeof returnDocumentBody>) =>
      inTransaction(db, async (tx) => {
        const { actor, project } = context;
        const row = await requireRequest(tx, project, id);
        const state = documentRequestState(row.latestFileId, row.returnedFileId);
        if (!row.latestFileId || state !== 'received') {
          throw new DomainError(
            'conflict',
            "There's no new file to return. Wait for the client to upload one.",
          );
        }
        const title = titleOf(row);
        await repository.markReturned(tx, id, row.latestFileId, reason);
        await recordProjectEvent(tx, {
          type: 'file-returned',
          details: { title, reason },
          project,
          actorId: actor.id,
        });
        await record(tx, context, { action: 'document.returned', details: { title, reason } });
        return toRequest(await requireRequest(tx, project, id));
      }),

    withdrawDocumentRequest: (db: Db, context: Context, id: string) =>
      inTransaction(db, async (tx) => {
        const row = await requireRequest(tx, context.project, id);
        await removeItem(tx, 'document-request', id);
        await publishLiveEvent(tx, { type: 'file-requested', projectId: context.project.id });
        await record(tx, context, { action: 'document.request-withdrawn', details: { title: titleOf(row) } });
      }),

    /** Undoes a withdrawal. The withdrawal sent no notifications, so there are none to retract. */
    restoreDocumentRequest: (db: Db, context: Context, id: string) =>
      inTransaction(db, async (tx) => {
        const { project } = context;
        await restoreItem(tx, 'document-request', id, project.id).catch(rethrowAsConflict);
        const row = await requireRequest(tx, project, id);
        await publishLiveEvent(tx, { type: 'file-requested', projectId: project.id });
        await record(tx, context, { action: 'document.request-restored', details: { title: titleOf(row) } });
        return toRequest(row);
      }),
  };
}
