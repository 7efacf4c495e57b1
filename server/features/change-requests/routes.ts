/** Change request routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { ChangeRequestService } from './service.ts';

export const changeRequestRoutes = (service: ChangeRequestService) =>
  ({
    listChangeRequests: ({ db, project }) => service.listChangeRequests(db, project.id),
    openChangeRequest: ({ db, body, ...caller }) => service.openChangeRequest(db, caller, body),
    discardChangeRequest: ({ db, ...caller }) => service.discardChangeRequest(db, caller),
  }) satisfies Partial<Handlers>;
