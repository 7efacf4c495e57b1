/** Signing and declining a version, with an account or with an emailed link. */
import type { Audited } from '#domain/audit-details.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import { nothingToSign, requireEvent } from '#domain/requirements.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import {
  lockAndReadRequirements,
  type RequirementsRecord,
  setRequirementsState,
} from '../../db/requirements-state.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { sendSignedCopy } from './jobs.ts';
import * as repository from './repository.ts';

interface Signing {
  tx: Tx;
  facts: RequirementsRecord;
  project: { id: string; name: string; clientId: string; advisorId: string | null };
  open: repository.SignOffRow;
  approver: repository.ApproverRow;
  /** Null for someone who signs with a link. */
  actor: SignedIn | null;
  origin: Origin;
}

/** Runs `work` with the project locked, so that the second of two concurrent decisions sees the first. */
async function withApprover<T>(
  tx: Tx,
  projectId: string,
  versionHash: string,
  caller: {
    actor: SignedIn | null;
    origin: Origin;
    find: (rows: repository.ApproverRow[]) => repository.ApproverRow | undefined;
  },
  work: (signing: Signing) => Promise<T>,
): Promise<T> {
  const facts = await lockAndReadRequirements(tx, projectId);
  const open = await repository.findOpen(tx, projectId);
  if (!open || !facts.isSignOffOpen) throw new DomainError('conflict', nothingToSign);
  const approver = caller.find(await repository.listApprovers(tx, open.id));
  // A link's approver is missing if the sign-off was started again: the link no longer works.
  if (!approver) {
    throw caller.actor ? new DomainError('forbidden', 'Only the named approvers can sign.') : notFound();
  }
  if (open.versionHash !== versionHash) {
    throw new DomainError('conflict', 'A newer version is out for signature. Reload the page to read it.');
  }
  if (approver.signedAt) throw new DomainError('conflict', "You've already signed this version.");
  const project = await repository.findProject(tx, projectId);
  return work({ tx, facts, project, open, approver, actor: caller.actor, origin: caller.origin });
}

const audit = ({ tx, project, actor, origin, approver }: Signing, audited: Audited) =>
  recordAudit(tx, {
    actor,
    nameWithoutAccount: approver.name,
    subject: { type: 'project', id: project.id, name: project.name },
    ...audited,
    origin,
  });

/** Adds a signature. The last one ends the sign-off, and the requirements are then signed. */
async function sign(signing: Signing, name: string): Promise<string> {
  const { tx, facts, project, open, approver, actor, origin } = signing;
  const state = requireEvent(facts, 'sign', 'approver');
  const { signedAt } = await repository.insertSignature(tx, {
    signOffId: open.id,
    approverId: approver.id,
    name,
    email: approver.email,
    address: origin.address,
    userAgent: origin.userAgent,
    versionHash: open.versionHash,
  });
  const version = open.versionNumber;
  const signer = actor ? {} : { name };
  await audit(signing, {
    action: 'sign-off.signed',
    details: {
      name: approver.name,
      email: approver.email,
      version,
      hash: open.versionHash,
      typedName: name,
    },
  });
  const common = { project, actorId: actor?.id ?? null };
  await recordProjectEvent(tx, { ...common, type: 'version-signed', details: { version, ...signer } });
  if (state === 'signed') {
    await repository.closeSignOff(tx, open.id, { outcome: 'signed', byName: null, reason: null });
    await setRequirementsState(tx, project.id, state);
    await closeChangeRequest(tx, project.id);
    await recordProjectEvent(tx, {
      project,
      actorId: null,
      type: 'requirements-signed',
      details: { version },
    });
    for (const { id } of await repository.listApprovers(tx, open.id)) {
      await sendSignedCopy(tx, id);
    }
  } else {
    await sendSignedCopy(tx, approver.id);
  }
  return signedAt;
}

const closeChangeRequest = (tx: Tx, projectId: string) =>
  tx
    .updateTable('change_requests')
    .set({ closed_at: new Date().toISOString(), outcome: 'signed' })
    .where('project_id', '=', projectId)
    .where('closed_at', 'is', null)
    .execute();

/** Ends the sign-off and returns the requirements with the reason. */
async function decline(
  signing: Signing,
  reason: string,
  returnRequirements: ReturnRequirements,
): Promise<void> {
  const { tx, facts, project, open, approver, actor } = signing;
  const state = requireEvent(facts, 'decline', 'approver');
  await repository.closeSignOff(tx, open.id, { outcome: 'declined', byName: approver.name, reason });
  await setRequirementsState(tx, project.id, state);
  await returnRequirements(tx, {
    projectId: project.id,
    reason: `${approver.name}: ${reason}`,
    authorId: actor?.id ?? null,
  });
  const version = open.versionNumber;
  await audit(signing, {
    action: 'sign-off.declined',
    details: { name: approver.name, email: approver.email, version, reason },
  });
  await recordProjectEvent(tx, {
    project,
    actorId: actor?.id ?? null,
    type: 'version-declined',
    details: { version, reason, ...(actor ? {} : { name: approver.name }) },
  });
}

/** Returns the requirements as a whole to the client, with the reason in a review thread. */
export type ReturnRequirements = (
  tx: Tx,
  returned: { projectId: string; reason: string; authorId: string | null },
) => Promise<void>;

export function createSigning({ returnRequirements }: { returnRequirements: ReturnRequirements }) {
  const withAccount = <T>(
    db: Db,
    { actor, project, origin }: { actor: SignedIn; project: ProjectRecord; origin: Origin },
    versionHash: string,
    work: (signing: Signing) => Promise<T>,
  ) =>
    inTransaction(db, (tx) =>
      withApprover(
        tx,
        project.id,
        versionHash,
        { actor, origin, find: (rows) => rows.find(({ userId }) => userId === actor.id) },
        work,
      ),
    );

  const byLink = <T>(
    db: Db,
    token: string,
    origin: Origin,
    versionHash: string,
    work: (signing: Signing) => Promise<T>,
  ) =>
    inTransaction(db, async (tx) => {
      const match = await repository.findByToken(tx, token);
      const signOff = match && (await repository.findSignOff(tx, match.signOffId));
      if (!signOff) throw notFound();
      return withApprover(
        tx,
        signOff.projectId,
        versionHash,
        { actor: null, origin, find: (rows) => rows.find(({ id }) => id === match.id) },
        async (signing) => {
          // Checks again under the lock: the link may have been revoked while this request waited for it.
          if (!(await repository.findByToken(tx, token))) throw notFound();
          return work(signing);
        },
      );
    });

  return {
    signVersion: (
      db: Db,
      caller: { actor: SignedIn; project: ProjectRecord; origin: Origin },
      body: { versionHash: string; name: string },
    ) => withAccount(db, caller, body.versionHash, (signing) => sign(signing, body.name)),

    declineVersion: (
      db: Db,
      caller: { actor: SignedIn; project: ProjectRecord; origin: Origin },
      body: { versionHash: string; reason: string },
    ) =>
      withAccount(db, caller, body.versionHash, (signing) =>
        decline(signing, body.reason, returnRequirements),
      ),

    signByLink: (
      db: Db,
      origin: Origin,
      { token, versionHash, name }: { token: string; versionHash: string; name: string },
    ) => byLink(db, token, origin, versionHash, (signing) => sign(signing, name)),

    declineByLink: (
      db: Db,
      origin: Origin,
      { token, versionHash, reason }: { token: string; versionHash: string; reason: string },
    ) => byLink(db, token, origin, versionHash, (signing) => decline(signing, reason, returnRequirements)),
  };
}
