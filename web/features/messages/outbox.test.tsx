/** Outbox in the browser: whose session sends a message. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { sendMessage } from '#contract/messages.ts';
import { sampleToken, signInAs } from '#test/component/app.tsx';
import { startFakeServer } from '#test/component/fake-server.ts';
import { anna, clara, projectId, serveMessages } from '#test/component/message-samples.ts';
import { session } from '../../lib/session.ts';
import { useOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['another user signs in', sampleToken(anna)],
  ['staff view the portal as its author', sampleToken(clara, { viewerId: anna.id })],
])('keeps an unsent message when %s, and sends it when its author is back', async (_event, token) => {
  const server = startFakeServer();
  serveMessages(server);
  signInAs(clara);
  server.setOffline(true);
  const { result } = await renderHook(() => useOutbox());
  const outbox = result.current;
  await outbox.add({ kind: 'message', projectId, content: 'Hello', about: null });
  server.setOffline(false);
  session.signIn(token);
  await vi.advanceTimersByTimeAsync(60_000);
  // Queued behind the outbox, which sends under this lock.
  await navigator.locks.request(`outbox-${clara.id}`, async () => undefined);
  expect(server.requestsTo(sendMessage)).toEqual([]);
  session.signIn(sampleToken(clara));
  outbox.flush();
  await expect.poll(() => server.requestsTo(sendMessage)).toHaveLength(1);
});
