/** Project and milestone routes. */
import { listMilestones } from '../../db/milestones.ts';
import type { Handlers } from '../../http/handlers.ts';
import * as milestones from './milestones.ts';
import type { ProjectService } from './service.ts';

export const projectRoutes = (service: ProjectService) =>
  ({
    listProjects: ({ db, actor, query }) => service.listProjects(db, actor, query),
    createProject: ({ db, actor, body }) => service.createProject(db, actor, body),
    listAllProjects: ({ db, query }) => service.listAllProjects(db, query),
    readProject: async ({ project }) => project,
    updateProject: ({ db, actor, project, body, origin }) =>
      service.updateProject(db, actor, project, body, origin),
    listMilestones: ({ db, project }) => listMilestones(db, project.id),
    addMilestone: ({ db, actor, project, body, origin }) =>
      milestones.addMilestone(db, { actor, project, origin }, body),
    changeMilestone: ({ db, actor, project, params, body, origin }) =>
      milestones.changeMilestone(db, { actor, project, origin }, params.milestoneId, body),
    removeMilestone: ({ db, actor, project, params, origin }) =>
      milestones.removeMilestone(db, { actor, project, origin }, params.milestoneId),
    restoreMilestone: ({ db, actor, project, params, origin }) =>
      milestones.restoreMilestone(db, { actor, project, origin }, params.milestoneId),
  }) satisfies Partial<Handlers>;
