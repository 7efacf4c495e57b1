/** Requests that Node can't parse, over real connections. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorBody } from '#contract/shapes.ts';
import { refuseUnreadable, unreadable } from './unreadable-requests.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: refuseUnreadable });
  app.get('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function respondTo(request: string): Promise<{ status: number; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const response = await text(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const longHeaders = `Host: portal\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`;

it('says that headers are too long, in the format of every other error', async () => {
  const { status, body } = await respondTo(`GET / HTTP/1.1\r\n${longHeaders}`);
  expect(status).toBe(431);
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({
    code: 'too_large',
    message: 'The URL or the headers of this request are too long. Shorten them.',
  });
});

it('sends no body in response to a HEAD request', async () => {
  expect(await respondTo(`HEAD / HTTP/1.1\r\n${longHeaders}`)).toEqual({ status: 431, body: '' });
});

it("refuses something that isn't HTTP and closes the connection", async () => {
  const { status, body } = await respondTo('hello\r\n\r\n');
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid', message: unreadable });
});
