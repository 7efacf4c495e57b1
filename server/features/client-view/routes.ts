/** Client view routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { ClientViewService } from './service.ts';

export const clientViewRoutes = (service: ClientViewService) =>
  ({
    listViewableClients: ({ db, actor, query }) => service.listClients(db, actor, query),
    viewAs: ({ db, actor, body, origin }) => service.viewAs(db, actor, body.clientId, origin),
  }) satisfies Partial<Handlers>;
