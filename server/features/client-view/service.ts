/** Client view: starts a read-only session in which a staff member sees a client's portal, and audits it. */
import type { z } from 'zod';
import type { listViewableClients } from '#contract/client-view.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import { holdSession } from '../../credentials/sessions.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import type { Tokens } from '../../http/tokens.ts';
import * as repository from './repository.ts';

export type ClientViewService = ReturnType<typeof createClientViewService>;

const lifetimeHours = 8;

export function createClientViewService({ tokens }: { tokens: Tokens }) {
  return {
    listClients: (db: Db, actor: SignedIn, query: z.output<typeof listViewableClients.query>) =>
      repository.listClients(db, actor, query),

    viewAs: (db: Db, actor: SignedIn, clientId: string, { address, userAgent, requestId }: Origin) =>
      inTransaction(db, async (tx) => {
        if (!(await holdSession(tx, actor.sessionId)))
          throw new DomainError('unauthenticated', 'Please sign in.');
        const client = await repository.findClient(tx, actor, clientId);
        if (!client) throw notFound();
        const { id } = await repository.insertViewSession(tx, {
          viewerId: actor.id,
          clientId,
          address,
          userAgent,
          lifetimeHours,
          sessionId: actor.sessionId,
        });
        await recordAudit(tx, {
          actor,
          action: 'view-as.started',
          subject: { type: 'user', id: clientId, name: fullName(client) },
          origin: { address, requestId },
        });
        return { user: client, token: tokens.issue(client as SessionUser, id, { viewer: actor }) };
      }),
  };
}
