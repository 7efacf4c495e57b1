/** Sign-off queries: sign-offs, approvers, their links and signatures. */
import { sql } from 'kysely';
import { signingLinkDays } from '#domain/sign-off.ts';
import { receivesEmail } from '#domain/user.ts';
import { newToken, tokenHash } from '../../credentials/random-tokens.ts';
import type { Db, Tx } from '../../db/database.ts';

const signOffs = (db: Db) =>
  db
    .selectFrom('sign_offs as s')
    .innerJoin('requirements_versions as v', 'v.id', 's.version_id')
    .select([
      's.id',
      's.project_id as projectId',
      's.version_id as versionId',
      'v.number as versionNumber',
      'v.hash as versionHash',
      's.started_by as startedBy',
      's.created_at as startedAt',
      's.closed_at as closedAt',
      's.outcome',
      's.closed_by_name as closedByName',
      's.reason',
    ]);

export type SignOffRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

export const findOpen = (db: Db, projectId: string) =>
  signOffs(db).where('s.project_id', '=', projectId).where('s.closed_at', 'is', null).executeTakeFirst();

/** The latest sign-off that ended. */
export const findEnded = (db: Db, projectId: string) =>
  signOffs(db)
    .where('s.project_id', '=', projectId)
    .where('s.closed_at', 'is not', null)
    .orderBy('s.closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSignOff = (db: Db, id: string) => signOffs(db).where('s.id', '=', id).executeTakeFirst();

export const insertSignOff = (
  tx: Tx,
  { projectId, versionId, startedBy }: { projectId: string; versionId: string; startedBy: string },
) =>
  tx
    .insertInto('sign_offs')
    .values({ project_id: projectId, version_id: versionId, started_by: startedBy })
    .returning('id')
    .executeTakeFirstOrThrow();

export const closeSignOff = (
  tx: Tx,
  id: string,
  closed: { outcome: 'signed' | 'declined' | 'withdrawn'; byName: string | null; reason: string | null },
) =>
  tx
    .updateTable('sign_offs')
    .set({
      closed_at: sql`now()`,
      outcome: closed.outcome,
      closed_by_name: closed.byName,
      reason: closed.reason,
    })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();

const approvers = (db: Db) =>
  db
    .selectFrom('approvers as a')
    .leftJoin('signatures as g', 'g.approver_id', 'a.id')
    .select([
      'a.id',
      'a.sign_off_id as signOffId',
      'a.name',
      'a.email',
      'a.user_id as userId',
      'a.link_sent_at as linkSentAt',
      'a.link_expires_at as linkExpiresAt',
      'a.link_revoked_at as linkRevokedAt',
      'a.link_opened_at as linkOpenedAt',
      'g.signed_at as signedAt',
    ])
    .where('a.removed_at', 'is', null);

export type ApproverRow = Awaited<ReturnType<typeof listApprovers>>[number];

export const listApprovers = (db: Db, signOffId: string) =>
  approvers(db).where('a.sign_off_id', '=', signOffId).orderBy('a.position').execute();

export const findApprover = (db: Db, id: string) => approvers(db).where('a.id', '=', id).executeTakeFirst();

/** An approver with an account gets a copy only if the account is active and its email address is verified. */
export async function receivesCopy(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['is_active as isActive', sql<boolean>`email_verified_at is not null`.as('isEmailVerified')])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined && receivesEmail(user);
}

/** The approver of a link that still works. Undefined if the link was revoked or replaced, or has expired. */
export const findByToken = (db: Db, token: string) =>
  approvers(db)
    .where('a.link_hash', '=', tokenHash(token))
    .where('a.link_revoked_at', 'is', null)
    .where('a.link_expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

export const insertApprovers = (
  tx: Tx,
  signOffId: string,
  people: readonly { name: string; email: string; userId: string | null }[],
) =>
  tx
    .insertInto('approvers')
    .values(
      people.map(({ name, email, userId }, index) => ({
        sign_off_id: signOffId,
        position: index + 1,
        name,
        email,
        user_id: userId,
      })),
    )
    .returning(['id', 'user_id as userId'])
    .execute();

export const removeApprover = (tx: Tx, id: string) =>
  tx
    .updateTable('approvers')
    .set({ removed_at: sql`now()`, link_revoked_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Replaces the approver's link and returns its token; null if it was revoked. Only the token's hash is stored. */
export async function createSigningLink(db: Db, approverId: string): Promise<string | null> {
  const token = newToken();
  const replaced = await db
    .updateTable('approvers')
    .set({
      link_hash: tokenHash(token),
      link_sent_at: sql`now()`,
      link_expires_at: sql`now() + ${signingLinkDays} * interval '1 day'`,
      link_opened_at: null,
    })
    .where('id', '=', approverId)
    .where('link_revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return replaced ? token : null;
}

/** Allows a new link after a revocation. The revoked one is removed, so that it doesn't work again. */
export const clearRevokedLink = (tx: Tx, approverId: string) =>
  tx
    .updateTable('approvers')
    .set({
      link_hash: null,
      link_sent_at: null,
      link_expires_at: null,
      link_revoked_at: null,
      link_opened_at: null,
    })
    .where('id', '=', approverId)
    .where('link_revoked_at', 'is not', null)
    .execute();

export const revokeLink = (tx: Tx, approverId: string) =>
  tx.updateTable('approvers').set({ link_revoked_at: sql`now()` }).where('id', '=', approverId).execute();

/** Returns whether this is the first time the link was opened. */
export async function markOpened(tx: Tx, approverId: string): Promise<boolean> {
  const row = await tx
    .updateTable('approvers')
    .set({ link_opened_at: sql`now()` })
    .where('id', '=', approverId)
    .where('link_opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSignature = (
  tx: Tx,
  signature: {
    signOffId: string;
    approverId: string;
    name: string;
    email: string;
    address: string;
    userAgent: string | null;
    versionHash: string;
  },
) =>
  tx
    .insertInto('signatures')
    .values({
      sign_off_id: signature.signOffId,
      approver_id: signature.approverId,
      name: signature.name,
      email: signature.email,
      address: signature.address,
      user_agent: signature.userAgent,
      version_hash: signature.versionHash,
    })
    .returning('signed_at as signedAt')
    .executeTakeFirstOrThrow();

export async function readPlannedApprovers(db: Db, projectId: string) {
  const row = await db
    .selectFrom('projects')
    .select('planned_approvers as planned')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.planned ?? null;
}

export const savePlannedApprovers = (
  tx: Tx,
  projectId: string,
  planned: readonly { name: string; email: string }[],
) =>
  tx
    .updateTable('projects')
    .set({ planned_approvers: JSON.stringify(planned), updated_at: sql`now()` })
    .where('id', '=', projectId)
    .execute();

/** The project of a sign-off, with the client and advisor whom its events concern. */
export async function findProject(db: Db, projectId: string) {
  const { rows } = await sql<{ id: string; name: string; clientId: string; advisorId: string | null }>`
    select p.id, p.name, p.client_id as "clientId", a.advisor_id as "advisorId"
      from projects p left join advisor_assignments a on a.client_id = p.client_id
     where p.id = ${projectId}`.execute(db);
  return rows[0] as { id: string; name: string; clientId: string; advisorId: string | null };
}
