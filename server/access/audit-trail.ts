/** Writes down who did what to whom, when and from where, in the transaction that does it. */
import { fullName, type SessionUser } from '#domain/user.ts';
import type { Db } from '../db/database.ts';

export interface AuditEntry {
  actor: SessionUser | null;
  /** A verb and a noun, such as `user.role-changed`. */
  action: string;
  subject:
    | { type: 'user' | 'project' | 'assignment'; id: string; name: string }
    | { type: 'portal'; id: null; name: string };
  details?: Record<string, unknown>;
  origin: { address: string; requestId: string } | null;
}

export async function recordAudit(
  db: Db,
  { actor, action, subject, details, origin }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      actor_id: actor?.id ?? null,
      actor_name: actor ? fullName(actor) || actor.email : 'The server',
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name,
      details: JSON.stringify(details ?? {}),
      address: origin?.address ?? null,
      request_id: origin?.requestId ?? null,
    })
    .execute();
}
