/** Error responses when the disk is full. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from './error-response.ts';

it.each(['ENOSPC', 'EDQUOT'])('returns 503 with Retry-After when the disk is full (%s)', async (code) => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  app.get('/', async () => {
    throw Object.assign(new Error('write failed'), { code });
  });
  const response = await app.inject('/');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
  expect(response.json()).toMatchObject({
    code: 'unavailable',
    message: expect.not.stringContaining('write'),
  });
});
