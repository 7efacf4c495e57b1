/** Fake language model: a local chat completions server with scripted behavior that records requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const modelPlan = {
  projectName: 'Second Spoke',
  summary: 'A marketplace where cyclists sell used bicycles to each other.',
  features: ['Listings', 'Payments', 'Messaging', 'Reviews', 'Search'],
  techStack: { frontend: ['React'], backend: ['Node.js', 'PostgreSQL'], services: ['Stripe'] },
  timeline: { phase1: '1-2 weeks', phase2: '4-6 weeks', phase3: '2 weeks' },
  estimatedBudget: '$20,000 - $30,000',
  complexity: 'Complex',
};

export interface ModelRequest {
  url: string;
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    stream: boolean;
    response_format?: object;
    messages: { role: string; content: string }[];
  };
}

type Behavior = (response: ServerResponse, request: ModelRequest) => void;

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

export const behaviors = {
  /** Streams the response in small chunks. */
  streams:
    (text: string): Behavior =>
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let at = 0; at < text.length; at += 40) response.write(chunk(text.slice(at, at + 40)));
      response.end('data: [DONE]\n\n');
    },
  /** Starts, then stalls. */
  stalls: ((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk('{"projectName": "Slow", "summary": "…", "features"'));
  }) as Behavior,
  responds:
    (status: number, body: unknown): Behavior =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  /** Drops the connection mid-response. */
  breaks: ((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk('{"projectName": "Bro'), () => response.destroy());
  }) as Behavior,
};

export async function startFakeModel() {
  const requests: ModelRequest[] = [];
  let closedEarly = 0;
  let behave: Behavior = behaviors.streams(JSON.stringify(modelPlan));
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const entry = { url: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
      requests.push(entry);
      behave(response, entry);
    });
    response.on('close', () => {
      if (!response.writableFinished) closedEarly += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** How many responses were cut off, by the caller or by `breaks`. */
    closedEarly: () => closedEarly,
    behave(next: Behavior) {
      behave = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
