/** Advisor dashboard routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { AdvisorDashboardService } from './service.ts';

export const advisorDashboardRoutes = (service: AdvisorDashboardService) =>
  ({
    listAdvisedProjects: ({ db, actor, query }) => service.listAdvisedProjects(db, actor, query),
    readAdvisorStats: ({ db, actor }) => service.readStats(db, actor),
    listOpenQuestions: ({ db, project }) => service.listOpenQuestions(db, project.id),
    listUnseenChanges: ({ db, actor, project }) => service.listUnseenChanges(db, actor, project),
    recordVisit: ({ db, actor, project, body }) => service.recordVisit(db, actor, project.id, body),
  }) satisfies Partial<Handlers>;
