/** Audit trail: records who did what, when and from where, in the caller's transaction if there is one. */
import type { Audited } from '#domain/audit-details.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import type { Db } from '../db/database.ts';
import { runStatement } from '../db/statements.ts';

interface AuditContext {
  actor: SessionUser | null;
  /** Who did it, if it wasn't a signed-in user. With neither this nor an actor, the server did it. */
  nameWithoutAccount?: string;
  subject:
    | { type: 'user' | 'project' | 'assignment'; id: string; name: string }
    | { type: 'portal'; id: null; name: string };
  origin: { address: string; requestId: string } | null;
}

export type AuditEntry = AuditContext & Audited;

/** SQL that records the entries in a parameter made with `auditJson`, for statements that also do other work. */
export const insertAudit = (parameter: `$${number}`, from = '') => `
  insert into audit_entries
    (actor_id, actor_name, action, subject_type, subject_id, subject_name, details, address, request_id)
  select "actorId", "actorName", action, subject->>'type', (subject->>'id')::uuid, subject->>'name', details,
         origin->>'address', origin->>'requestId'
    from ${from ? `${from},` : ''} json_to_recordset(${parameter}::json)
      as entry("actorId" uuid, "actorName" text, action text, subject json, details jsonb, origin json)`;

export const auditJson = (...entries: readonly AuditEntry[]) =>
  JSON.stringify(
    entries.map(({ actor, nameWithoutAccount, subject, origin, ...audited }) => ({
      actorId: actor?.id ?? null,
      actorName: actor ? fullName(actor) || actor.email : (nameWithoutAccount ?? 'The portal'),
      subject,
      details: {},
      ...audited,
      origin,
    })),
  );

const insertEntries = insertAudit('$1');

export async function recordAudit(db: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await runStatement(db, insertEntries, [auditJson(...entries)]);
}
