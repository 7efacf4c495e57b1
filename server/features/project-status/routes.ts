/** Project status routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { StatusService } from './service.ts';

export const statusRoutes = (service: StatusService) =>
  ({
    listActivity: ({ db, actor, project, query }) => service.listActivity(db, actor, project.id, query),
    readProjectStatus: ({ db, actor, project }) => service.readStatus(db, actor, project),
    dismissReply: ({ db, actor, project, body }) => service.dismissReply(db, actor, project, body.until),
    listTurns: ({ db, actor }) => service.listTurns(db, actor),
  }) satisfies Partial<Handlers>;
