/** The endpoints of projects. */
import type { Handlers } from '../../http/handlers.ts';
import type { ProjectService } from './service.ts';

export const projectRoutes = (service: ProjectService) =>
  ({
    listProjects: ({ db, actor, query }) => service.listProjects(db, actor, query),
    createProject: ({ db, actor, body }) => service.createProject(db, actor, body),
    listAllProjects: ({ db, query }) => service.listAllProjects(db, query),
    readProject: async ({ project }) => project,
  }) satisfies Partial<Handlers>;
