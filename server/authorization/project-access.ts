/** Project access: loads a project with its client and advisor and checks the permission in one step. */
import type { Pool } from 'pg';
import { DomainError, notFound } from '#domain/errors.ts';
import {
  type AccessDecision,
  type Actor,
  decide,
  type ProjectAction,
  type ProjectSubject,
} from '#domain/permissions.ts';
import type { ProjectStatus } from '#domain/project.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { hasOpenChangeRequest, hasOpenSignOff } from '../db/requirements-state.ts';
import { isUuid } from '../db/uuid.ts';

export interface ProjectRecord extends ProjectSubject {
  id: string;
  name: string;
  summary: string | null;
  businessGoal: string | null;
  status: ProjectStatus;
  completionPercentage: number;
  requirementsState: RequirementsState;
  isSignOffOpen: boolean;
  isChangeRequestOpen: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The columns of a project record, to select from `projectTables`. */
export const projectColumns: Record<keyof ProjectRecord, string> = {
  id: 'p.id',
  clientId: 'p.client_id',
  advisorId: 'a.advisor_id',
  name: 'p.name',
  summary: 'p.summary',
  businessGoal: 'p.business_goal',
  status: 'p.status',
  completionPercentage: 'p.completion_percentage',
  requirementsState: 'p.requirements_state',
  isSignOffOpen: hasOpenSignOff('p.id'),
  isChangeRequestOpen: hasOpenChangeRequest('p.id'),
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
};

export const projectTables = 'projects p left join advisor_assignments a on a.client_id = p.client_id';

const findProject = {
  name: 'find-project',
  text: `select ${Object.entries(projectColumns).map(([key, column]) => `${column} as "${key}"`)}
           from ${projectTables} where p.id = $1`,
};

/** Queried instead of a malformed id, so malformed and unknown ids take the same path and the same time. */
const unknownId = '00000000-0000-0000-0000-000000000000';

export const searchableId = (id: string) => (isUuid(id) ? id : unknownId);

export interface ProjectAccess {
  /** Loads the project and returns it if the actor may perform the action. */
  require(actor: Actor | null, action: ProjectAction, projectId: string): Promise<ProjectRecord>;
}

export function createProjectAccess(pool: Pool): ProjectAccess {
  return {
    async require(actor, action, projectId) {
      const values = [searchableId(projectId)];
      const { rows } = await pool.query<ProjectRecord>({ ...findProject, values });
      return requireProject(actor, action, rows[0] ?? null);
    },
  };
}

/** Returns the project if the actor may perform the action; otherwise throws the permission table's error. */
export function requireProject(
  actor: Actor | null,
  action: ProjectAction,
  project: ProjectRecord | null,
): ProjectRecord {
  if (!actor) throw new DomainError('unauthenticated', 'Please sign in.');
  if (!project) throw notFound();
  requirePermission(decide(actor, action, project));
  return project;
}

/** Throws the error for a decision of the permission table, unless it is `allow`. */
export function requirePermission(decision: AccessDecision): void {
  if (decision === 'allow') return;
  if (decision === 'not_found') throw notFound();
  throw decision === 'unauthenticated'
    ? new DomainError('unauthenticated', 'Please sign in.')
    : new DomainError('forbidden', "You don't have permission to do this.");
}
