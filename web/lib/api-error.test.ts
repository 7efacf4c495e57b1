/** API errors: message, body and Retry-After. */
import { describe, expect, it } from 'vitest';
import { ApiError, isApiError, parseRetryAfter, toApiError, unreachable } from './api-error.ts';

const body = JSON.stringify({
  code: 'conflict',
  message: 'This email is already in use',
  issues: [{ path: 'email', message: 'Taken' }],
  requestId: 'r1',
});

describe('ApiError', () => {
  it("has a message of '{status}: {body text}'", async () => {
    const error = await toApiError(new Response(body, { status: 409 }));
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      serverMessage: 'This email is already in use',
      issues: [{ path: 'email', message: 'Taken' }],
      requestId: 'r1',
    });
  });

  it('uses the status text when the body is empty', async () => {
    const error = await toApiError(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.code).toBeUndefined();
    expect(error.issues).toEqual([]);
  });

  it("keeps a body that isn't in our error format", async () => {
    const error = await toApiError(new Response('<h1>Oops</h1>', { status: 500 }));
    expect(error.message).toBe('500: <h1>Oops</h1>');
    expect(error.serverMessage).toBeUndefined();
  });

  it('reads Retry-After', async () => {
    const headers = { 'Retry-After': '90' };
    expect((await toApiError(new Response('', { status: 429, headers }))).retryAfter).toBe(90);
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60);
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', 5000)).toBe(0);
    expect(parseRetryAfter('soon')).toBeUndefined();
    expect(parseRetryAfter(null)).toBeUndefined();
  });

  it("explains an unreachable server and passes on the server's message", async () => {
    const explanationOf = async (status: number, text: string) =>
      (await toApiError(new Response(text, { status }))).explanation;
    expect(unreachable().explanation).toBe(
      "We couldn't reach the server. Check your connection and try again.",
    );
    expect(await explanationOf(502, '<h1>Bad Gateway</h1>')).toBeUndefined();
    expect(await explanationOf(409, body)).toBe('This email is already in use');
  });

  it('isApiError matches by status', () => {
    const error = new ApiError({ status: 404 });
    expect(isApiError(error)).toBe(true);
    expect(isApiError(error, 404, 410)).toBe(true);
    expect(isApiError(error, 401)).toBe(false);
    expect(isApiError(new Error('404'))).toBe(false);
  });
});
