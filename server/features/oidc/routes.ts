/** Routes for signing in with an identity provider. */
import type { Handlers } from '../../http/handlers.ts';
import type { OidcService } from './service.ts';

export const oidcRoutes = (service: OidcService) =>
  ({
    startOidcSignIn: ({ db, headers, origin }) => service.start(db, headers.origin, origin),
    finishOidcSignIn: ({ db, body, origin }) => service.finish(db, body.query, origin),
  }) satisfies Partial<Handlers>;
