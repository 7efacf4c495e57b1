/** Audit trail: records who did what to whom and from where, in the transaction of the change itself. */
import { sql } from 'kysely';
import { fullName, type SessionUser } from '#domain/user.ts';
import type { Db } from '../db/database.ts';

export interface AuditEntry {
  actor: SessionUser | null;
  /** Subject and past-tense verb, such as `user.role-changed`. */
  action: string;
  subject:
    | { type: 'user' | 'project' | 'assignment'; id: string; name: string }
    | { type: 'portal'; id: null; name: string };
  details?: Record<string, unknown>;
  origin: { address: string; requestId: string } | null;
}

export async function recordAudit(db: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor, action, subject, details, origin }) => ({
    actorId: actor?.id ?? null,
    actorName: actor ? fullName(actor) || actor.email : 'The server',
    action,
    subject,
    details: details ?? {},
    origin,
  }));
  await sql`
    insert into audit_entries
      (actor_id, actor_name, action, subject_type, subject_id, subject_name, details, address, request_id)
    select "actorId", "actorName", action, subject->>'type', (subject->>'id')::uuid, subject->>'name', details,
           origin->>'address', origin->>'requestId'
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as entry("actorId" uuid, "actorName" text, action text, subject json, details jsonb, origin json)`.execute(
    db,
  );
}
