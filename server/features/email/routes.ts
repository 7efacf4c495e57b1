/** Unsubscribe endpoints. An invalid token gets 404. */
import { notFound } from '#domain/errors.ts';
import { inTransaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { turnOff } from './repository.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

export const emailRoutes = (tokens: UnsubscribeTokens) =>
  ({
    unsubscribe: async ({ db, params }) => {
      const read = tokens.read(params.token);
      if (!read) throw notFound();
      await inTransaction(db, (tx) => turnOff(tx, read.userId, read.events));
      return { events: read.events };
    },
    openUnsubscribe: async ({ params }) => `/unsubscribe#token=${encodeURIComponent(params.token)}`,
  }) satisfies Partial<Handlers>;
