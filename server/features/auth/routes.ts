/** Routes for accounts and sessions. */
import type { Handlers } from '../../http/handlers.ts';
import { checkSetupLink, createFirstAdminSetup } from './first-admin.ts';
import type { AuthService } from './service.ts';

export const authRoutes = (service: AuthService) => {
  const createFirstAdmin = createFirstAdminSetup(service);
  return {
    login: ({ db, body, origin }) => service.signIn(db, body, origin),
    register: ({ db, body, origin }) => service.register(db, body, origin),
    logout: ({ db, actor, origin }) => service.signOut(db, actor, origin),
    readMe: ({ db, actor }) => service.readMe(db, actor),
    updateMe: ({ db, actor, body }) => service.updateMe(db, actor, body),
    changePassword: ({ db, once, actor, body, origin }) =>
      service.changePassword({ db, once }, actor, body, origin),
    forgotPassword: ({ db, body, origin }) => service.forgotPassword(db, body.email, origin),
    resetPassword: ({ db, body, origin }) => service.resetPassword(db, body, origin),
    sendVerification: ({ db, actor }) => service.sendVerification(db, actor),
    verifyEmail: ({ db, body, origin }) => service.verifyEmail(db, body.token, origin),
    listSessions: ({ db, actor }) => service.listSessions(db, actor),
    endSession: ({ db, actor, params }) => service.endSession(db, actor, params.sessionId),
    endAllSessions: ({ db, actor }) => service.signOutEverywhere(db, actor),
    checkSetupLink: ({ db, body }) => checkSetupLink(db, body.token),
    createFirstAdmin: ({ db, body, origin }) => createFirstAdmin(db, body, origin),
  } satisfies Partial<Handlers>;
};
