/** While a member of the team looks at a client's portal, the server refuses every write, and writes that down. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { fullName } from '#domain/user.ts';
import type { Db } from '../db/database.ts';
import { recordAudit } from '../events/audit-trail.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/** Also for routes outside of the endpoint table: call it as soon as `request.actor` is known. */
export async function refuseInClientView(
  db: Db,
  request: FastifyRequest,
  rule: Endpoint['inClientView'],
): Promise<void> {
  const { actor, method } = request;
  if (!actor?.viewer) return;
  if (rule === 'allowed' || (rule !== 'refused' && reading.includes(method))) return;
  await recordAudit(db, {
    actor: actor.viewer,
    action: 'view-as.refused',
    subject: { type: 'user', id: actor.id, name: fullName(actor) },
    details: { method, path: request.routeOptions.url },
    origin: { address: request.ip, requestId: request.id },
  });
  throw new DomainError('forbidden', `You are viewing as ${fullName(actor)}: nothing can be changed here`);
}
