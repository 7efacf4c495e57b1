/**
 * Error recorder: a proxy in front of the portal that collects a page's console errors, uncaught errors, unhandled
 * rejections, resources that fail to load, and CSP violations. WebDriver has no console log, so the proxy injects a
 * script that runs first and reports them.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const scriptPath = '/test-recorder.js';
const reportPath = '/test-report';

function record(path: string) {
  // Navigating away cancels pending loads and requests; their failures aren't errors.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // Synchronous, so the report arrives before the test's next step.
  const report = (text: string) => {
    if (isLeaving) return;
    const call = new XMLHttpRequest();
    call.open('POST', path, false);
    call.send(`${location.pathname}: ${text}`);
  };
  const describe = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value));
  const { error } = console;
  console.error = (...values) => {
    report(values.map(describe).join(' '));
    error(...values);
  };
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) {
        // Not an error: the observer sees the changed size in the next frame.
        if (event.message.startsWith('ResizeObserver loop')) return;
        report(event.error ? describe(event.error) : event.message);
      }
      if (event.target instanceof Element) report(`didn't load: ${event.target.outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${describe(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
}

const script = `(${record})(${JSON.stringify(reportPath)});`;

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function forward(portalUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  // Uncompressed, so that the script can be added to pages.
  const forwardedHeaders = { ...headers, 'accept-encoding': 'identity' };
  const forwarded = request(portalUrl + url, { method, headers: forwardedHeaders }, async (response) => {
    const status = response.statusCode ?? 502;
    if (!response.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(status, response.headers);
      // An SSE stream opens only once its headers arrive, so flush them right away.
      outgoing.flushHeaders();
      response.pipe(outgoing);
      return;
    }
    const { 'content-length': _, ...responseHeaders } = response.headers;
    const page = await textOf(response);
    outgoing.writeHead(status, responseHeaders);
    outgoing.end(page.replace('<head>', `<head><script src="${scriptPath}"></script>`));
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

export async function startRecorder(portalUrl: string) {
  const errors: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      outgoing.setHeader('content-type', 'text/javascript').end(script);
    } else if (incoming.url === reportPath) {
      errors.push(await textOf(incoming));
      outgoing.writeHead(204).end();
    } else forward(portalUrl, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
