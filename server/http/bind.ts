/** Turns an endpoint of the contract into a route: authenticate, permit, validate, call, serialise; in this order. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { can, isProjectAction } from '#domain/permissions.ts';
import { type ProjectAccess, type ProjectRecord, requirePermission } from '../access/project-access.ts';
import type { Db } from '../db/database.ts';
import type { Authentication, SignedIn } from './authentication.ts';
import type { Handler, Page } from './handlers.ts';
import { onlyOnce, readIdempotencyKey } from './idempotency.ts';
import { toJsonSchema } from './json-schema.ts';
import { type Progress, withProgress } from './progress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | null;
    project: ProjectRecord | undefined;
  }
}

export interface BindDeps {
  db: Db;
  authentication: Authentication;
  projectAccess: ProjectAccess;
}

const parts = { body: 'body', querystring: 'query', params: 'params' } as const;

function validator(endpoint: Endpoint, httpPart: string) {
  const part = parts[httpPart as keyof typeof parts];
  const shape = endpoint[part] as z.ZodType | undefined;
  return (value: unknown) => {
    const result = shape?.safeParse(value) ?? { success: true as const, data: value };
    if (result.success) return { value: result.data };
    // A malformed id is as good as an unknown one.
    if (part === 'params') return { error: notFound() };
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { error: invalid(issues[0]?.message ?? 'The request is not valid', issues) };
  };
}

function schemaOf(endpoint: Endpoint) {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  const answer = endpoint.response ? toJsonSchema(endpoint.response, 'output') : { type: 'null' };
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: toJsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: toJsonSchema(endpoint.query, 'input') }),
    ...(endpoint.body && { body: toJsonSchema(endpoint.body, 'input') }),
    response: { [status]: { description: endpoint.summary, ...answer } },
    security: endpoint.access === 'visit' ? [] : [{ bearer: [] }],
  };
}

/** Before the body is read: who is this, and may they? */
async function admit(endpoint: Endpoint, deps: BindDeps, request: FastifyRequest, reply: FastifyReply) {
  const signedIn = await deps.authentication.authenticate(request.headers.authorization);
  request.actor = signedIn?.actor ?? null;
  if (signedIn?.renewedToken) reply.header('x-session-token', signedIn.renewedToken);
  if (isProjectAction(endpoint.access)) {
    const { projectId } = request.params as { projectId: string };
    request.project = await deps.projectAccess.require(request.actor, endpoint.access, projectId);
  } else {
    requirePermission(can(request.actor, endpoint.access));
  }
}

function sendPage(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-total-count', page.total);
  if (page.nextCursor) {
    const next = new URL(request.url, 'http://portal');
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}

export function bind(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  deps: BindDeps,
): void {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    validatorCompiler: ({ httpPart }) => validator(endpoint, httpPart ?? ''),
    onRequest: (request, reply) => admit(endpoint, deps, request, reply),
    handler: async (request, reply) => {
      if (endpoint.body && request.body === undefined) throw invalid('The request needs a JSON body');
      const { actor, project } = request;
      const origin = {
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
        requestId: request.id,
      };
      const { params, query, body } = request as unknown as { params: never; query: never; body: never };
      const work = (db: Db, progress?: Progress<unknown>) =>
        handler({
          actor: actor as SignedIn,
          project: project as never,
          params,
          query,
          body,
          origin,
          db,
          progress: progress as never,
        });
      if (endpoint.progress) {
        return withProgress(endpoint, request, reply, (progress) => work(deps.db, progress));
      }
      const key = endpoint.method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : null;
      const result =
        key && actor
          ? await onlyOnce(
              deps.db,
              { userId: actor.id, key, endpoint: `${endpoint.method} ${request.url}`, body },
              work,
            )
          : await work(deps.db);
      reply.code(status);
      if (!endpoint.response) return reply.send();
      return endpoint.paged ? sendPage(result as unknown as Page<unknown>, request, reply) : result;
    },
  });
}
