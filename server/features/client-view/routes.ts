/** The endpoints of seeing a client's portal. */
import type { Handlers } from '../../http/handlers.ts';
import type { ViewingService } from './service.ts';

export const viewingRoutes = (service: ViewingService) =>
  ({
    listViewableClients: ({ db, actor, query }) => service.listClients(db, actor, query),
    viewAs: ({ db, actor, body, origin }) => service.viewAs(db, actor, body.clientId, origin),
  }) satisfies Partial<Handlers>;
