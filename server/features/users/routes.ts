/** Routes for user administration. */
import type { Handlers } from '../../http/handlers.ts';
import type { UserService } from './service.ts';

export const userRoutes = (service: UserService) =>
  ({
    listUsers: ({ db, query }) => service.listUsers(db, query),
    createAdvisor: ({ once, actor, body, origin }) => service.createAdvisor(once, actor, body, origin),
    inviteAdvisor: ({ db, actor, body, origin }) => service.inviteAdvisor(db, actor, body, origin),
    sendPasswordLink: ({ db, actor, params, origin }) =>
      service.sendPasswordLink(db, actor, params.userId, origin),
    unlockUser: ({ db, actor, params, origin }) => service.unlockUser(db, actor, params.userId, origin),
    resetSecondFactor: ({ db, actor, params, origin }) =>
      service.resetSecondFactor(db, actor, params.userId, origin),
    endUserSessions: ({ db, actor, params, origin }) =>
      service.endUserSessions(db, actor, params.userId, origin),
    updateUser: ({ db, actor, params, body, origin }) =>
      service.updateUser(db, actor, params.userId, body, origin),
  }) satisfies Partial<Handlers>;
