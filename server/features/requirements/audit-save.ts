/** Audits what staff change in a client's requirements. Clients' own saves are in the section's history only. */
import { sql } from 'kysely';
import { isStaff } from '#domain/permissions.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';

export interface StaffSave {
  actor: SignedIn;
  project: ProjectRecord;
  origin: Origin;
}

interface AuditedSection {
  id: string;
  sectionNumber: number;
  revision: number;
}

/** One entry covers saves of a section within this time; autosave would add one every few seconds. */
const sittingMinutes = 30;

/** Whether the same user saved the section shortly before this revision. The history lists every single save. */
async function isSameSitting(tx: Tx, authorId: string, { id, revision }: AuditedSection): Promise<boolean> {
  const found = await tx
    .selectFrom('section_revisions')
    .select('revision')
    .where('section_id', '=', id)
    .where('revision', '=', revision - 1)
    .where('author_id', '=', authorId)
    .where('created_at', '>', sql<string>`now() - ${sittingMinutes} * interval '1 minute'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Call it after storing the revision. `reopened` are other sections that the save made incomplete. */
export async function auditSave(
  tx: Tx,
  { actor, project, origin }: StaffSave,
  section: AuditedSection,
  { isCompletion, reopened }: { isCompletion: boolean; reopened: readonly number[] },
): Promise<void> {
  if (!isStaff(actor)) return;
  const isQuiet = !isCompletion && reopened.length === 0;
  if (isQuiet && (await isSameSitting(tx, actor.id, section))) return;
  await recordAudit(tx, {
    actor,
    action: isCompletion ? 'requirements.section-completed' : 'requirements.answers-changed',
    subject: { type: 'project', id: project.id, name: project.name },
    details: { sectionNumber: section.sectionNumber, ...(reopened.length > 0 ? { reopened } : {}) },
    origin,
  });
}
