/** Binds a contract endpoint to a route: authenticate, authorize, validate, call and serialize, in this order. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { decide, isFileAction, isProjectAction } from '#domain/permissions.ts';
import { requiredStepRefusal } from '#domain/required-step.ts';
import type { FileAccess, FileRecord } from '../authorization/file-access.ts';
import { type ProjectRecord, requirePermission, requireProject } from '../authorization/project-access.ts';
import type { WaitForCommits } from '../db/commits.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Total } from '../db/paging.ts';
import { runInContext } from '../monitoring/work-context.ts';
import type { Authentication, ProjectEtag, SignedIn } from './authentication.ts';
import { refuseInClientView } from './client-view.ts';
import { deviceHashOf } from './device-id.ts';
import { schemaOf, statusOf } from './endpoint-schema.ts';
import { createEventWriter, type EventSource, sendEvents } from './event-stream.ts';
import type { Call, Handler, Once, RawResponse } from './handlers.ts';
import { readIdempotencyKey, withDeferredIdempotency, withIdempotency } from './idempotency.ts';
import { toJsonSchema } from './json-schema.ts';
import { plainIssue } from './plain-issues.ts';
import { type Progress, withProgress } from './progress-stream.ts';
import { withListPermit, withRequestPermit } from './request-permits.ts';
import { type AnyPage, firstPageRows, oldestFirstCursor, streamList } from './whole-list.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | null;
    project: ProjectRecord | undefined;
    file: FileRecord | undefined;
  }
}

export interface BindDeps {
  db: Db;
  waitForCommits: WaitForCommits;
  authentication: Authentication;
  fileAccess: FileAccess;
  /**
   * ETags of responses that browsers poll, by endpoint name. Read on admission: a caller who sends the current one gets a 304
   * without the handler being called.
   */
  etags: Partial<Record<EndpointName, ProjectEtag>>;
}

/** Body limit of public endpoints, kept small to bound the memory that a flood of requests can take. */
const publicBodyBytes = 32 * 1024;

const parts = { body: 'body', querystring: 'query', params: 'params', headers: 'headers' } as const;

function validator(endpoint: Endpoint, httpPart: string) {
  const part = parts[httpPart as keyof typeof parts];
  const shape = endpoint[part] as z.ZodType | undefined;
  return (value: unknown) => {
    const result = shape?.safeParse(value, { error: plainIssue }) ?? { success: true as const, data: value };
    // Keep headers the schema doesn't name: Fastify, authentication and the log need them.
    if (result.success && part === 'headers')
      return { value: { ...(value as object), ...(result.data as object) } };
    if (result.success) return { value: result.data };
    // A malformed id gets the same response as an unknown one.
    if (part === 'params') return { error: notFound() };
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { error: invalid(issues[0]?.message ?? 'The request is invalid.', issues) };
  };
}

/** Authenticates and authorizes, before the body is read. */
async function admit(
  endpoint: Endpoint,
  etag: ProjectEtag | undefined,
  deps: BindDeps,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isAboutProject = isProjectAction(endpoint.access);
  const { projectId, fileId } = request.params as { projectId: string; fileId: string };
  const admission = await deps.authentication.authenticate(
    request.headers.authorization,
    isAboutProject ? { projectId, etag } : undefined,
  );
  request.actor = admission?.actor ?? null;
  if (request.actor?.viewer) await refuseInClientView(deps.db, request, endpoint.inClientView);
  if (admission?.renewedToken) reply.header('x-session-token', admission.renewedToken);
  const step = admission?.requiredStep;
  if (step && endpoint.access !== 'visit' && !endpoint.allowedBefore?.includes(step)) {
    throw requiredStepRefusal(step);
  }
  if (isProjectAction(endpoint.access)) {
    request.project = requireProject(request.actor, endpoint.access, admission?.project ?? null);
  } else if (isFileAction(endpoint.access)) {
    const access = await deps.fileAccess.require(request.actor, endpoint.access, fileId);
    request.project = access.project;
    request.file = access.file;
  } else {
    requirePermission(decide(request.actor, endpoint.access));
  }
  if (!admission?.etag) return;
  // What a caller sees depends on who they are.
  const tag = `W/"${admission.etag}.${admission.actor.id}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
}

/** Whether a response may be streamed: files, exports and lists without a limit can have any length. */
const streamedBy =
  ({ paged, rawResponse }: Endpoint) =>
  ({ query }: FastifyRequest) =>
    rawResponse === true || (paged !== undefined && (query as ListQuery).limit === undefined);

const jsonType = 'application/json; charset=utf-8';

function sendTotal({ total, isMinimum }: Total, reply: FastifyReply) {
  reply.header('x-total-count', total);
  if (isMinimum) reply.header('x-total-is-minimum', 'true');
}

function sendPage({ page, total }: CountedPage, request: FastifyRequest, reply: FastifyReply) {
  sendTotal(total, reply);
  if (page.nextCursor) {
    const next = new URL(request.url, 'http://portal');
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  if ('items' in page) return page.items;
  return reply.type(jsonType).send(page.json);
}

type ListQuery = { limit?: number; cursor?: string };

interface CountedPage {
  page: AnyPage;
  total: Total;
}

/** Reads the pages of a list. Both functions wait for the caller's permits. */
interface ListReader {
  /** For the page that starts the response. `before` runs once the permit is acquired. */
  first: (query: ListQuery, before?: () => void) => Promise<CountedPage>;
  next: (query: ListQuery) => Promise<AnyPage>;
}

type Serialize = (items: unknown) => string;
const listSerializers = new WeakMap<Endpoint, Serialize>();

/** Compiled when an endpoint first sends a list of several pages. */
function listSerializer(endpoint: Endpoint, reply: FastifyReply): Serialize {
  const compiled = listSerializers.get(endpoint);
  if (compiled) return compiled;
  const schema = toJsonSchema(endpoint.response as z.ZodType, 'output');
  const serialize = reply.compileSerializationSchema(schema) as Serialize;
  listSerializers.set(endpoint, serialize);
  return serialize;
}

/** Sends one page, or the whole list if the caller names neither a limit nor a cursor. */
async function sendList(endpoint: Endpoint, read: ListReader, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as ListQuery;
  if (query.limit !== undefined) return sendPage(await read.first(query), request, reply);
  const start = query.cursor ?? (endpoint.paged === 'from newest' ? oldestFirstCursor : undefined);
  // Checks the limit on unread responses again: requests that waited for a permit would otherwise read a page before being refused.
  const first = await read.first({ ...query, limit: firstPageRows, ...(start && { cursor: start }) }, () =>
    request.requireUnreadCapacity?.(),
  );
  if (!first.page.nextCursor || query.cursor !== undefined || request.method === 'HEAD') {
    return sendPage(first, request, reply);
  }
  const list = streamList(
    first.page,
    (window) => withListPermit(request.actor?.id ?? request.ip, () => read.next({ ...query, ...window })),
    (page) => ('items' in page ? listSerializer(endpoint, reply)(page.items) : page.json),
  );
  sendTotal(first.total, reply);
  return reply.type(jsonType).send(list);
}

function sendRaw({ status, headers, body }: RawResponse, reply: FastifyReply) {
  if (status) reply.code(status);
  return reply.headers(headers).send(body);
}

/** Creates the function that sends a handler's result as the endpoint's kind of response. */
function createSender(endpoint: Endpoint) {
  const status = statusOf(endpoint);
  const eventSchema = endpoint.events && toJsonSchema(endpoint.events, 'output');
  let write: ReturnType<typeof createEventWriter> | undefined;
  return (result: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.code(status);
    if (eventSchema) {
      write ??= createEventWriter(reply.compileSerializationSchema(eventSchema));
      return sendEvents(result as EventSource<object>, write, request, reply);
    }
    if (endpoint.rawResponse) return sendRaw(result as RawResponse, reply);
    if (endpoint.redirect) return reply.redirect(result as string, 302);
    return endpoint.response ? result : reply.send();
  };
}

export function bind(
  app: FastifyInstance,
  name: EndpointName,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  deps: BindDeps,
): void {
  const send = createSender(endpoint);
  const isRead = (endpoint.method === 'GET' || endpoint.method === 'HEAD') && !endpoint.redirect;
  const needsBody = endpoint.body !== undefined && !endpoint.body.safeParse(undefined).success;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request never reads the body, so an event stream would never end.
    exposeHeadRoute: !endpoint.events,
    ...(endpoint.access === 'visit' && { bodyLimit: publicBodyBytes }),
    schema: schemaOf(name, endpoint),
    // The OpenAPI plugin omits HEAD routes by default.
    config: { swagger: { exposeHeadRoute: endpoint.method === 'HEAD' }, isStreamed: streamedBy(endpoint) },
    validatorCompiler: ({ httpPart }) => validator(endpoint, httpPart ?? ''),
    onRequest: (request, reply) =>
      runInContext(request, () => admit(endpoint, deps.etags[name], deps, request, reply)),
    handler: (request, reply) => runInContext(request, () => serve(request, reply)),
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    if (needsBody && request.body === undefined) throw invalid('The request needs a JSON body.');
    const { actor, project, file } = request;
    const origin = {
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      requestId: request.id,
      deviceHash: deviceHashOf(request.headers['x-device-id']),
    };
    const { params, query, body, headers } = request;
    const call = { actor, project, file, params, query, body, headers, origin };
    const work = (db: Db, progress?: Progress<unknown>) =>
      handler({ ...call, db, progress } as unknown as Call<Endpoint>);
    /** The response to a write waits until the change is on disk. */
    const whenStored = async <T>(changed: T | Promise<T>) => {
      const result = await changed;
      if (!isRead) await deps.waitForCommits();
      return result;
    };
    // Event streams, files and documents take a long time and have their own limits.
    const isLimited = actor && !endpoint.events && !endpoint.rawResponse && !endpoint.rawBody;
    const limited = <T>(task: () => T | Promise<T>) =>
      isLimited ? withRequestPermit(actor.id, async () => task()) : task();
    if (endpoint.paged) {
      const read = (page: ListQuery) =>
        handler({ ...call, query: page, db: deps.db } as unknown as Call<Endpoint>) as Promise<AnyPage>;
      const reader: ListReader = {
        first: async (query, before) =>
          limited(async () => {
            before?.();
            const page = await read(query);
            return { page, total: await page.count() };
          }),
        next: async (query) => limited(() => read(query)),
      };
      return sendList(endpoint, reader, request, reply);
    }
    if (endpoint.progress) {
      return withProgress(endpoint, request, reply, (progress) => whenStored(work(deps.db, progress)));
    }
    const runLate = (once: Once) =>
      handler({ ...call, db: deps.db, once } as unknown as Call<Endpoint>) as Promise<unknown>;
    // Keys are for signed-in callers, and never for a response with a secret: it would be stored.
    const takesKey = endpoint.method === 'POST' && endpoint.access !== 'visit' && !endpoint.returnsSecret;
    const key = takesKey ? readIdempotencyKey(request.headers['idempotency-key']) : null;
    const repeatable = actor &&
      key && { userId: actor.id, key, endpoint: `${endpoint.method} ${request.url}`, body };
    const run = () => {
      if (!endpoint.hashesPassword)
        return repeatable ? withIdempotency(deps.db, repeatable, work) : work(deps.db);
      if (repeatable) return withDeferredIdempotency(deps.db, repeatable, runLate);
      return runLate((inTx) => inTransaction(deps.db, inTx));
    };
    return send(await whenStored(limited(run)), request, reply);
  }
}
