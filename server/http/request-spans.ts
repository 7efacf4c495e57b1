/** Request spans: one trace span per request, continuing the trusted proxy's trace. */
import type { FastifyInstance } from 'fastify';
import type { Span, Tracer } from '../ports/tracer.ts';
import { createProxyCheck } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer | undefined,
  trustProxy: string | undefined,
): void {
  app.decorateRequest('span', undefined);
  if (!tracer) return;
  const isProxy = createProxyCheck(trustProxy);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, socket, routeOptions } = request;
    const isFromProxy = isProxy(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
    const traceparent = isFromProxy ? headers.traceparent?.toString() : undefined;
    const route = routeOptions.url ?? 'page';
    request.span = tracer.start(`${method} ${route}`, {
      kind: 'request',
      traceparent,
      attributes: { 'http.request.method': method, 'http.route': route, 'portal.request_id': request.id },
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    request.span?.set({ 'http.response.status_code': status });
    request.span?.end(status >= 500 ? new Error(`HTTP ${status}`) : undefined);
    done();
  });
}
