/** Client view guard: refuses writes and personal data in a client view session, and records the attempt in the audit trail. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { fullName } from '#domain/user.ts';
import type { Db } from '../db/database.ts';
import { recordAudit } from '../events/audit-trail.ts';

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Called as soon as `request.actor` is known. Without a rule, reads are allowed and writes are refused. */
export async function refuseInClientView(
  db: Db,
  request: FastifyRequest,
  rule: Endpoint['inClientView'],
): Promise<void> {
  const { actor, method } = request;
  if (!actor?.viewer) return;
  const isRead = readMethods.includes(method);
  if (rule === 'allowed' || (rule !== 'refused' && isRead)) return;
  await recordAudit(db, {
    actor: actor.viewer,
    action: 'view-as.refused',
    subject: { type: 'user', id: actor.id, name: fullName(actor) },
    details: { method, path: request.routeOptions.url },
    origin: { address: request.ip, requestId: request.id },
  });
  const consequence = isRead ? '. Only they can see this.' : ", so you can't make changes.";
  throw new DomainError('forbidden', `You're viewing as ${fullName(actor)}${consequence}`);
}
