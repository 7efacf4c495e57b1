/** Passkey routes. */
import type { Handlers, Origin } from '../../http/handlers.ts';
import type { PasskeyService } from './service.ts';

const browserOf = ({ headers, origin }: { headers: { origin?: string | undefined }; origin: Origin }) => ({
  originHeader: headers.origin,
  origin,
});

export const passkeyRoutes = (service: PasskeyService) =>
  ({
    listPasskeys: ({ db, actor }) => service.list(db, actor),
    startPasskey: ({ db, actor, body, ...call }) => service.startAdding(db, actor, body, browserOf(call)),
    addPasskey: ({ db, actor, body, ...call }) => service.add(db, actor, body, browserOf(call)),
    renamePasskey: ({ db, actor, params, body }) => service.rename(db, actor, params.passkeyId, body.name),
    startPasskeyConfirmation: ({ db, actor, ...call }) => service.startConfirming(db, actor, browserOf(call)),
    removePasskey: ({ db, once, actor, params, body, ...call }) =>
      service.remove(
        { db, once },
        actor,
        { passkeyId: params.passkeyId, confirmation: body },
        browserOf(call),
      ),
    startPasskeySignIn: ({ db, ...call }) => service.startSignIn(db, browserOf(call)),
    signInWithPasskey: ({ db, body, ...call }) => service.signIn(db, body.assertion, browserOf(call)),
  }) satisfies Partial<Handlers>;
