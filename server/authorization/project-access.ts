/** Project access: loads a project with its client and advisor and checks the permission in one step. */
import type { Pool } from 'pg';
import { DomainError, notFound } from '#domain/errors.ts';
import {
  type Actor,
  decide,
  type ProjectAction,
  type ProjectSubject,
  type Verdict,
} from '#domain/permissions.ts';
import type { ProjectStatus } from '#domain/project.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { isUuid } from '../db/uuid.ts';

export interface ProjectRecord extends ProjectSubject {
  id: string;
  name: string;
  summary: string | null;
  businessGoal: string | null;
  status: ProjectStatus;
  completionPercentage: number;
  requirementsState: RequirementsState;
  createdAt: string;
  updatedAt: string;
}

const findProject = {
  name: 'find-project',
  text: `select p.id, p.client_id as "clientId", a.advisor_id as "advisorId", p.name, p.summary,
                p.business_goal as "businessGoal", p.status, p.completion_percentage as "completionPercentage",
                p.requirements_state as "requirementsState",
                p.created_at as "createdAt", p.updated_at as "updatedAt"
           from projects p left join advisor_assignments a on a.client_id = p.client_id
          where p.id = $1`,
};

/** Queried instead of a malformed id, so malformed and unknown ids take the same path and the same time. */
const unknownId = '00000000-0000-0000-0000-000000000000';

export const searchableId = (id: string) => (isUuid(id) ? id : unknownId);

export interface ProjectAccess {
  /** Returns the project if the actor may perform the action; otherwise throws what the permission table says. */
  require(actor: Actor | null, action: ProjectAction, projectId: string): Promise<ProjectRecord>;
}

export function createProjectAccess(pool: Pool): ProjectAccess {
  return {
    async require(actor, action, projectId) {
      if (!actor) throw new DomainError('unauthenticated', 'Please sign in');
      const values = [searchableId(projectId)];
      const { rows } = await pool.query<ProjectRecord>({ ...findProject, values });
      const project = rows[0];
      if (!project) throw notFound();
      requirePermission(decide(actor, action, project));
      return project;
    },
  };
}

/** Throws the error for a verdict of the permission table. */
export function requirePermission(verdict: Verdict): void {
  if (verdict === 'allow') return;
  if (verdict === 'not_found') throw notFound();
  throw verdict === 'unauthenticated'
    ? new DomainError('unauthenticated', 'Please sign in')
    : new DomainError('forbidden', 'Your role may not do this');
}
