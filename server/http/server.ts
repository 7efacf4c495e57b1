/** HTTP server: limits, hooks, one route per contract endpoint, and the routes outside the contract. */
import etag from '@fastify/etag';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { maxBodyBytes } from '#contract/shapes.ts';
import type { Brand } from '#domain/brand.ts';
import type { Tracer } from '../ports/tracer.ts';
import { serveApiDocs } from './api-document.ts';
import { type BindDeps, bind } from './bind.ts';
import { spreadConnectionBursts } from './connection-bursts.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { manageDraining } from './draining.ts';
import { sendError } from './error-response.ts';
import { manageEventStreams } from './event-stream.ts';
import type { Handler, Handlers } from './handlers.ts';
import { type HealthDeps, serveHealth } from './health.ts';
import { acceptForms, passBodiesThrough, readJsonBodies } from './json-body.ts';
import { type MetricsDeps, serveMetrics } from './metrics.ts';
import { createRequestIds } from './request-id.ts';
import { traceRequests } from './request-spans.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { compileOnFirstUse } from './serializers.ts';
import { endSilentConnections } from './silent-connections.ts';
import { delayRepeatedRefusals } from './slow-refusals.ts';
import { limitUnreadResponses } from './unread-responses.ts';
import { refuseUnreadable } from './unreadable-requests.ts';
import { type PageSettings, serveWebApp } from './web-app.ts';

export interface ServerDeps extends BindDeps, HealthDeps, MetricsDeps {
  handlers: Handlers;
  log: Logger;
  /** Undefined unless traces are sent. */
  tracer: Tracer | undefined;
  trustProxy: string | undefined;
  maxStreams: number;
  connections: Omit<ConnectionLimits, 'trustProxy'>;
  webFolder: string;
  /** The brand that pages show. */
  readBrand(): Promise<Brand>;
  pageSettings: PageSettings;
}

/** Connections allowed besides the event streams. One too many is reset, whereas one stream too many gets an error response. */
const otherConnections = 10_000;

/** A connection on which neither side sends anything for this long is closed. Open streams have heartbeats. */
const stalledConnectionMs = 120_000;

/** Leaves out tokens in the path, and the query, which may contain personal search terms. */
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url?.includes(':token') ? routeOptions.url : url.split('?', 1)[0];
}

function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip, actor } = request;
    request.log.info({
      method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: ip,
      userId: actor?.id,
    });
    done();
  });
}

export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(deps.trustProxy),
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    // On a busy machine, plugins load slowly; giving up would only make the server start over.
    pluginTimeout: 0,
    connectionTimeout: stalledConnectionMs,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    trustProxy: deps.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // A request that reaches a closing server on a kept-alive connection is served, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendError,
    clientErrorHandler: refuseUnreadable,
  }) as unknown as FastifyInstance;
  app.server.maxConnections = deps.maxStreams + otherConnections;
  app.decorateRequest('actor', null);
  app.decorateRequest('project', undefined);
  app.decorateRequest('file', undefined);
  app.setErrorHandler(sendError);
  app.setSerializerCompiler(compileOnFirstUse);
  readJsonBodies(app);
  traceRequests(app, deps.tracer, deps.trustProxy);
  addSecurityHeaders(app);
  logRequests(app);
  manageEventStreams(app);
  manageDraining(app);
  endSilentConnections(app);
  limitUnreadResponses(app);
  delayRepeatedRefusals(app);
  limitConnections(app, { ...deps.connections, trustProxy: deps.trustProxy });
  spreadConnectionBursts(app, {
    waitingPerAddress: deps.connections.idlePerAddress,
    trustProxy: deps.trustProxy,
  });
  await app.register(etag, { weak: true });
  await serveApiDocs(app);
  serveHealth(app, deps);
  serveMetrics(app, deps);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const handler = deps.handlers[name] as unknown as Handler<Endpoint>;
    const hasOwnBody = endpoint.form || endpoint.rawBody;
    if (!hasOwnBody) {
      bind(app, name, endpoint, handler, deps);
      continue;
    }
    // Registered in its own scope, so that other routes still reject this content type with a 415.
    await app.register(async (scope) => {
      if (endpoint.form) acceptForms(scope);
      if (endpoint.rawBody) passBodiesThrough(scope, endpoint.rawBody);
      bind(scope, name, endpoint, handler, deps);
    });
  }
  await serveWebApp(app, { folder: deps.webFolder, settings: deps.pageSettings, readBrand: deps.readBrand });
  return app;
}
