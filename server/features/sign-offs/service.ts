/** Sign-off: plan approvers, start, withdraw, and manage who is asked to sign. Signing itself is in signing.ts. */
import type { z } from 'zod';
import type { Approver, SignOff, saveApprovers } from '#contract/sign-offs.ts';
import type { Audited } from '#domain/audit-details.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import type { AnswerContext } from '#domain/questionnaire/types.ts';
import { noOpenSignOff, requireEvent } from '#domain/requirements.ts';
import { fullName } from '#domain/user.ts';
import { approversFrom } from '#domain/version.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { RateLimits } from '../../concurrency/rate-limits.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import {
  lockAndReadRequirements,
  type OpenChangeRequest,
  participantOf,
  type RequirementsRecord,
} from '../../db/requirements-state.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { emailSignatureRequest } from './jobs.ts';
import * as repository from './repository.ts';

export type SignOffService = ReturnType<typeof createSignOffService>;

export interface SignOffDeps {
  rateLimits: Pick<RateLimits, 'spend'>;
  freeze(
    tx: Tx,
    project: ProjectRecord,
    changeRequest: OpenChangeRequest | null,
  ): Promise<{ id: string; number: number; hash: string }>;
}

export interface Caller {
  actor: SignedIn;
  project: ProjectRecord;
  origin: Origin;
}

/** The chosen approvers, or those named in section 10. */
async function readPlannedApprovers(db: Db, projectId: string) {
  const chosen = await repository.readPlannedApprovers(db, projectId);
  if (chosen) return { planned: chosen, isPlanEdited: true };
  const contexts = await readAnswerContexts(db, [projectId]);
  return { planned: approversFrom(contexts.get(projectId) as AnswerContext), isPlanEdited: false };
}

const toApprover = (row: repository.ApproverRow, viewerId: string): Approver => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isYou: row.userId === viewerId,
  hasAccount: row.userId !== null,
  signedAt: row.signedAt,
  link:
    row.userId === null
      ? {
          sentAt: row.linkSentAt,
          expiresAt: row.linkExpiresAt,
          isRevoked: row.linkRevokedAt !== null,
          openedAt: row.linkOpenedAt,
        }
      : null,
});

export async function readSignOff(db: Db, actor: SignedIn, projectId: string): Promise<SignOff> {
  const plan = await readPlannedApprovers(db, projectId);
  const open = await repository.findOpen(db, projectId);
  const ended = await repository.findEnded(db, projectId);
  const find = await findPeople(db, [open?.startedBy ?? null]);
  return {
    ...plan,
    current: open
      ? {
          id: open.id,
          versionId: open.versionId,
          versionNumber: open.versionNumber,
          versionHash: open.versionHash,
          startedAt: open.startedAt,
          startedBy: find(open.startedBy),
          approvers: (await repository.listApprovers(db, open.id)).map((row) => toApprover(row, actor.id)),
        }
      : null,
    previous:
      ended && ended.outcome !== null && ended.outcome !== 'signed' && ended.closedAt
        ? {
            outcome: ended.outcome,
            reason: ended.reason,
            byName: ended.closedByName ?? '',
            endedAt: ended.closedAt,
          }
        : null,
  };
}

const audit = (tx: Tx, { actor, project, origin }: Caller, audited: Audited) =>
  recordAudit(tx, {
    actor,
    subject: { type: 'project', id: project.id, name: project.name },
    ...audited,
    origin,
  });

const personOf = ({ name, email }: repository.ApproverRow) => ({ name, email });

/** Runs a change with the project locked, and returns the sign-off as the caller sees it. */
function change(
  db: Db,
  caller: Caller,
  work: (tx: Tx, facts: RequirementsRecord) => Promise<void>,
): Promise<SignOff> {
  return inTransaction(db, async (tx) => {
    await work(tx, await lockAndReadRequirements(tx, caller.project.id));
    return readSignOff(tx, caller.actor, caller.project.id);
  });
}

async function requireOpen(tx: Tx, projectId: string) {
  const open = await repository.findOpen(tx, projectId);
  if (!open) throw new DomainError('conflict', noOpenSignOff);
  return open;
}

/** An approver of the open sign-off who hasn't signed yet. */
async function requireUnsigned(tx: Tx, projectId: string, approverId: string) {
  const open = await requireOpen(tx, projectId);
  const approver = (await repository.listApprovers(tx, open.id)).find(({ id }) => id === approverId);
  if (!approver) throw notFound();
  if (approver.signedAt) throw new DomainError('conflict', `${approver.name} has already signed.`);
  return { open, approver };
}

/** Finds the approver who signs with an account: the project's own client, by email address. All others sign with a link. */
async function withAccounts(
  tx: Tx,
  project: ProjectRecord,
  planned: readonly { name: string; email: string }[],
) {
  const client = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', project.clientId)
    .executeTakeFirstOrThrow();
  return planned.map((person) => ({
    ...person,
    userId: person.email.toLowerCase() === client.email.toLowerCase() ? client.id : null,
  }));
}

/** Limits how often links are sent again to one email address. An approver's first link isn't counted. */
const linkResends = { name: 'signing-link-sent', limit: 5, windowSeconds: 60 * 60 };

export function createSignOffService({ freeze, rateLimits }: SignOffDeps) {
  return {
    readSignOff,

    saveApprovers: (db: Db, caller: Caller, body: z.output<typeof saveApprovers.body>) =>
      change(db, caller, async (tx, facts) => {
        const { actor, project } = caller;
        requireEvent(facts, 'editApprovers', participantOf(actor));
        await repository.savePlannedApprovers(tx, project.id, body.approvers);
        await audit(tx, caller, {
          action: 'sign-off.approvers-chosen',
          details: { approvers: body.approvers.map(({ name, email }) => `${name} <${email}>`) },
        });
        await publishLiveEvent(tx, { type: 'sign-off-changed', projectId: project.id });
      }),

    startSignOff: (db: Db, caller: Caller) =>
      change(db, caller, async (tx, facts) => {
        const { actor, project } = caller;
        requireEvent(facts, 'startSignOff', participantOf(actor));
        const { planned } = await readPlannedApprovers(tx, project.id);
        if (planned.length === 0) {
          throw new DomainError('conflict', 'Add at least one approver with an email address.');
        }
        const version = await freeze(tx, project, facts.changeRequest);
        const { id } = await repository.insertSignOff(tx, {
          projectId: project.id,
          versionId: version.id,
          startedBy: actor.id,
        });
        const people = await withAccounts(tx, project, planned);
        for (const approver of await repository.insertApprovers(tx, id, people)) {
          if (!approver.userId) await emailSignatureRequest.enqueue(tx, { approverId: approver.id });
        }
        const details = { version: version.number };
        await recordProjectEvent(tx, { type: 'sign-off-started', details, project, actorId: actor.id });
        await audit(tx, caller, { action: 'sign-off.started', details: { ...details, hash: version.hash } });
      }),

    withdrawSignOff: (db: Db, caller: Caller, reason: string | null) =>
      change(db, caller, async (tx, facts) => {
        const { actor, project } = caller;
        requireEvent(facts, 'withdrawSignOff', participantOf(actor));
        const open = await requireOpen(tx, project.id);
        await repository.closeSignOff(tx, open.id, { outcome: 'withdrawn', byName: fullName(actor), reason });
        const details = { version: open.versionNumber, ...(reason ? { reason } : {}) };
        await recordProjectEvent(tx, { type: 'sign-off-withdrawn', details, project, actorId: actor.id });
        await audit(tx, caller, { action: 'sign-off.withdrawn', details });
      }),

    removeApprover: (db: Db, caller: Caller, approverId: string) =>
      change(db, caller, async (tx, facts) => {
        const { approver } = await requireUnsigned(tx, caller.project.id, approverId);
        if (facts.missingSignatures <= 1) {
          const message = 'The sign-off needs at least one more signature. Withdraw the sign-off instead.';
          throw new DomainError('conflict', message);
        }
        await repository.removeApprover(tx, approver.id);
        await publishLiveEvent(tx, { type: 'sign-off-changed', projectId: caller.project.id });
        await audit(tx, caller, { action: 'sign-off.approver-removed', details: personOf(approver) });
      }),

    sendLink: (db: Db, caller: Caller, approverId: string) =>
      change(db, caller, async (tx) => {
        const { approver } = await requireUnsigned(tx, caller.project.id, approverId);
        if (approver.userId)
          throw new DomainError('conflict', `${approver.name} has an account and doesn't need a link.`);
        // Counted by email address, so that starting a new sign-off doesn't reset the limit.
        await rateLimits.spend(linkResends, approver.email.toLowerCase());
        await repository.clearRevokedLink(tx, approver.id);
        await emailSignatureRequest.enqueue(
          tx,
          { approverId },
          { key: `${emailSignatureRequest.name}:${approverId}` },
        );
        await audit(tx, caller, { action: 'sign-off.link-sent', details: personOf(approver) });
      }),

    revokeLink: (db: Db, caller: Caller, approverId: string) =>
      change(db, caller, async (tx) => {
        const { approver } = await requireUnsigned(tx, caller.project.id, approverId);
        await repository.revokeLink(tx, approver.id);
        await publishLiveEvent(tx, { type: 'sign-off-changed', projectId: caller.project.id });
        await audit(tx, caller, { action: 'sign-off.link-revoked', details: personOf(approver) });
      }),
  };
}
