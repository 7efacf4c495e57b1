/** Unsubscribe routes: the link opens a page, and only a POST unsubscribes. */
import { notFound } from '#domain/errors.ts';
import { inTransaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { turnOffEmails } from './repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

export const emailRoutes = (tokens: UnsubscribeTokens) =>
  ({
    unsubscribe: async ({ db, params }) => {
      const claims = tokens.read(params.token);
      if (!claims) throw notFound();
      await inTransaction(db, (tx) => turnOffEmails(tx, claims.userId, claims.events));
      return { events: claims.events };
    },
    openUnsubscribe: async ({ params }) => `/unsubscribe#token=${encodeURIComponent(params.token)}`,
  }) satisfies Partial<Handlers>;
