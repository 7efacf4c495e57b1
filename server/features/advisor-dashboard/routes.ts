/** The endpoints of the advisor's dashboard. */
import type { Handlers } from '../../http/handlers.ts';
import type { AdvisingService } from './service.ts';

export const advisingRoutes = (service: AdvisingService) =>
  ({
    listAdvisedProjects: ({ db, actor, query }) => service.listAdvisedProjects(db, actor, query),
    readAdvisorFigures: ({ db, actor }) => service.readFigures(db, actor),
    listOpenQuestions: ({ db, project }) => service.listOpenQuestions(db, project.id),
    listUnseenChanges: ({ db, actor, project }) => service.listUnseenChanges(db, actor, project),
    recordVisit: ({ db, actor, project, body }) => service.recordVisit(db, actor, project.id, body),
  }) satisfies Partial<Handlers>;
