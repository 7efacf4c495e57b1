/** Progress reporting for slow endpoints: server-sent events if the client accepts them, otherwise a plain response. */
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBodyOf } from './error-response.ts';

export interface Progress<Step> {
  report(step: Step): void;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

const wantsEvents = (request: FastifyRequest) =>
  String(request.headers.accept ?? '').includes('text/event-stream');

/**
 * An error before the first report is an ordinary error response. After that, the status has already been sent, so the
 * error becomes the last event.
 */
export async function withProgress(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (progress: Progress<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  if (!wantsEvents(request)) return work({ report: () => {}, signal: disconnected.signal });

  const stream = new PassThrough();
  const send = (event: string, data: unknown) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const open = () => {
      if (isOpen) return;
      isOpen = true;
      // x-accel-buffering keeps proxies from buffering the events.
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no');
      resolve(stream);
    };
    const report = (step: unknown) => {
      open();
      send('progress', endpoint.progress?.parse(step));
    };
    work({ report, signal: disconnected.signal })
      .then((result) => {
        const response = endpoint.response?.parse(result);
        open();
        send('done', response);
      })
      .catch((error: unknown) => {
        if (!isOpen) return reject(error);
        send('error', errorBodyOf(error, request).body);
      })
      .finally(() => stream.end());
  });
}
