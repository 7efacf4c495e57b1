/** Audits what staff change in a client's requirements. Clients' own saves are only in the section's history. */
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

interface AuditedSave {
  sectionNumber: number;
  isCompletion: boolean;
  /** Other sections that the save made incomplete. */
  reopened: readonly number[];
  /** Whether the same user made the section's latest revision, shortly before. If so, only completing or reopening is audited. */
  isFollowUpSave: boolean;
}

export const isAudited = (actor: SignedIn, { isCompletion, reopened, isFollowUpSave }: AuditedSave) =>
  isStaff(actor) && (isCompletion || reopened.length > 0 || !isFollowUpSave);

export const auditSave = (
  tx: Tx,
  { actor, project, origin }: StaffSave,
  { sectionNumber, isCompletion, reopened }: AuditedSave,
) =>
  recordAudit(tx, {
    actor,
    action: isCompletion ? 'requirements.section-completed' : 'requirements.answers-changed',
    subject: { type: 'project', id: project.id, name: project.name },
    details: { sectionNumber, ...(reopened.length > 0 ? { reopened } : {}) },
    origin,
  });
