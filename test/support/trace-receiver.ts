/** Trace receiver: a local OTLP/HTTP server that keeps the spans it receives. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number | undefined>;
}

interface Export {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const toReceived = (span: Export['resourceSpans'][0]['scopeSpans'][0]['spans'][0]): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  ),
});

export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    paths.add(request.url ?? '');
    const body: Export = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { scopeSpans } of body.resourceSpans)
      spans.push(...scopeSpans.flatMap(({ spans: sent }) => sent.map(toReceived)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    paths,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
