/** Projects: listing, creating and updating. */
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { ProjectDraftBody } from '#contract/project-drafts.ts';
import type { createProjectBody, listProjects } from '#contract/projects.ts';
import { DomainError } from '#domain/errors.ts';
import { firstMilestone } from '#domain/milestone.ts';
import { plural } from '#domain/plural.ts';
import { defaultBusinessGoal } from '#domain/project.ts';
import type { UserType } from '#domain/user.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { listAllProjects, listLatestProjects } from './all-projects.ts';
import { insertFirstMilestone } from './milestone-repository.ts';
import * as repository from './repository.ts';
import { updateProject } from './update.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

export interface ProjectDeps {
  pool: Pool;
  limits: { projectsPerClient: number };
  /** This and the functions below belong to other features. They run in the transaction that creates a project. */
  startRequirements(
    tx: Tx,
    project: {
      id: string;
      clientId: string;
      name: string;
      summary: string | null;
      businessGoal: string | null;
      userType: UserType | null;
      draft: ProjectDraftBody | null;
    },
  ): Promise<void>;
  /** Clears the client's project draft, which became this project. */
  clearDraft(tx: Tx, userId: string): Promise<void>;
  /** Assigns an advisor to a client who has none, if automatic assignment is on. */
  assignAutomatically(tx: Tx, clientId: string): Promise<void>;
}

export function createProjectService({
  pool,
  limits,
  startRequirements,
  clearDraft,
  assignAutomatically,
}: ProjectDeps) {
  async function requireProjectQuota(tx: Tx, clientId: string) {
    const count = await repository.countOwnProjects(tx, clientId);
    if (count < limits.projectsPerClient) return;
    const limit = plural(limits.projectsPerClient, 'project');
    throw new DomainError(
      'conflict',
      `You already have ${limit}, the maximum. Contact your project team if you need more.`,
    );
  }

  return {
    listAllProjects,
    listLatestProjects,

    listProjects: (db: Db, actor: SignedIn, query: z.output<typeof listProjects.query>) =>
      repository.listProjects(pool, db, actor, query),

    createProject: (db: Db, actor: SignedIn, body: z.output<typeof createProjectBody>) =>
      inTransaction(db, async (tx) => {
        await requireProjectQuota(tx, actor.id);
        await assignAutomatically(tx, actor.id);
        const project = await repository.insertProject(tx, {
          clientId: actor.id,
          name: body.name,
          summary: body.summary || null,
          businessGoal: body.businessGoal || defaultBusinessGoal,
        });
        await insertFirstMilestone(tx, project.id, firstMilestone);
        await startRequirements(tx, {
          ...project,
          userType: body.userType ?? null,
          draft: body.draft ?? null,
        });
        if (body.draft) await clearDraft(tx, actor.id);
        await recordProjectEvent(tx, { type: 'project-created', details: {}, project, actorId: actor.id });
        return project;
      }),

    updateProject,
  };
}
