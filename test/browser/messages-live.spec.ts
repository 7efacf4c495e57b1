/** Messaging between two users: live updates, a dead connection, a lost response, and several tabs. */
import type { BrowserContext } from '@playwright/test';
import { expectToast, recordToasts } from './support/contexts.ts';
import {
  box,
  bubbles,
  closePagesAfterEach,
  openAs,
  setUpConversation,
  texts,
  withoutPolling,
  write,
} from './support/conversation.ts';
import { startNetworkProxy } from './support/network-proxy.ts';
import { expect, test } from './support/test.ts';

closePagesAfterEach();

test('messages, typing, receipts and badges arrive live, without polling, and clients never get a team note', async ({
  newContext,
  portal,
}) => {
  const { client, advisor, path } = await setUpConversation(portal);
  const clara = await openAs(newContext, portal, client, path, { prepare: withoutPolling });
  const anna = await openAs(newContext, portal, advisor, '/messages', { prepare: withoutPolling });
  await box(clara).pressSequentially('Hel');
  await expect(anna.getByText('Clara is typing...')).toBeVisible();
  await write(clara, 'Hello Anna, see https://example.com/plan.');
  await expect(bubbles(anna).getByText('Hello Anna')).toBeVisible();
  const link = bubbles(anna).getByRole('link', { name: 'https://example.com/plan' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const noReplyNeeded = anna.getByRole('button', { name: 'No reply needed: Reply to Clara Client' });
  await noReplyNeeded.click();
  await expect(noReplyNeeded).toHaveCount(0);
  await expect(box(anna)).toBeFocused();
  await expect(clara.getByText('Read', { exact: true })).toBeVisible();
  await expect(box(clara)).toBeFocused();
  await expect(anna.getByRole('navigation', { name: 'Main' }).getByText('unread')).toHaveCount(0);

  await clara.getByRole('link', { name: 'Dashboard' }).first().click();
  await write(anna, 'Are you there?');
  await expect(clara.getByRole('link', { name: /Messages/ })).toContainText('1');
  await expect(bubbles(anna).getByText('Delivered')).toBeAttached();
  await clara.getByRole('link', { name: /Messages/ }).click();
  await expect(clara.getByText('Unread messages')).toBeVisible();
  await expect(clara.getByRole('navigation', { name: 'Main' }).getByText('unread')).toHaveCount(0);

  // Clients never receive a team note. The message after it proves the stream was working.
  await anna.getByText('Team note', { exact: true }).click();
  await anna.getByRole('textbox', { name: 'Team note' }).fill('Careful with the deposit');
  await anna.getByRole('textbox', { name: 'Team note' }).press('Enter');
  await expect(bubbles(anna).getByText('Team note - not visible to the client')).toBeVisible();
  await anna.getByText('Message', { exact: true }).click();
  await write(anna, 'Shall we talk?');
  await expect(bubbles(clara).getByText('Shall we talk?')).toBeVisible();
  expect(await clara.content()).not.toContain('deposit');
});

test('no message is lost, duplicated or reordered by a dead connection, going offline or a lost response', async ({
  newContext,
  portal,
}) => {
  const { client, advisor, path, stored, say } = await setUpConversation(portal);
  const proxy = await startNetworkProxy(portal.url);
  const clara = await openAs(newContext, portal, client, path, {
    options: { baseURL: proxy.url },
    prepare: async (context) => {
      await recordToasts(context);
      await context.clock.install();
    },
  });
  await write(clara, 'clara 1');
  await expect.poll(stored).toEqual(['clara 1']);
  // The toast code loads on the first interaction. Over a dead connection, it couldn't.
  await expect(clara.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();

  // A silent failure: no error, no closed connection, no 'offline' event.
  proxy.hold();
  await say(advisor, 'anna 1');
  await write(clara, 'clara 2');
  await expect(box(clara)).toBeDisabled();
  await clara.clock.fastForward(20_000);
  await expectToast(clara, 'Failed to send message. Please try again.');
  await write(clara, 'clara 3');
  // After a minute without a heartbeat, the page opens another stream. Stalled requests must leave a connection free.
  const streams = proxy.requestsFor('/api/events');
  await clara.clock.fastForward(60_000);
  await expect.poll(() => proxy.requestsFor('/api/events')).toBeGreaterThan(streams);
  expect(await stored()).toEqual(['clara 1', 'anna 1']);
  expect(await texts(clara)).toEqual(['clara 1', 'clara 2', 'clara 3']);

  proxy.release();
  await clara.clock.fastForward(20_000);
  const afterReconnect = ['clara 1', 'anna 1', 'clara 2', 'clara 3'];
  await expect.poll(() => texts(clara)).toEqual(afterReconnect);
  await expect.poll(stored).toEqual(afterReconnect);

  await clara.context().setOffline(true);
  await say(advisor, 'anna 2');
  await write(clara, 'clara 4');
  // A response already in flight may still bring the advisor's message.
  await expect.poll(() => texts(clara)).toContain('clara 4');
  expect(await stored()).toEqual([...afterReconnect, 'anna 2']);
  await clara.context().setOffline(false);
  const afterOffline = [...afterReconnect, 'anna 2', 'clara 4'];
  await expect.poll(() => texts(clara)).toEqual(afterOffline);
  await expect.poll(stored).toEqual(afterOffline);

  // The server stores the message, but the response is lost. The reloaded page resends it with the same idempotency key.
  let lost = 0;
  await clara.route('**/api/projects/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    lost++;
    await route.abort();
  });
  await write(clara, 'clara 5');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(box(clara)).toBeEditable();
  await box(clara).fill('An unfinished thought');
  await clara.reload();
  await expect(box(clara)).toHaveValue('An unfinished thought');
  await expect(bubbles(clara).getByText('clara 5').first()).toBeVisible();
  await clara.unrouteAll({ behavior: 'wait' });
  const isWaiting = () => Object.keys(localStorage).some((key) => key.startsWith('outbox'));
  await expect
    .poll(async () => {
      await clara.clock.fastForward(20_000);
      return clara.evaluate(isWaiting);
    })
    .toBe(false);
  await expect.poll(() => texts(clara)).toEqual([...afterOffline, 'clara 5']);
  expect(await stored()).toEqual([...afterOffline, 'clara 5']);
  await proxy.close();
});

test('tabs share one live stream, and another tab takes over when the tab that owns it closes', async ({
  newContext,
  portal,
}) => {
  const { client, advisor, path, say } = await setUpConversation(portal);
  let streams = 0;
  const count = async (context: BrowserContext) => {
    await withoutPolling(context);
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events') streams++;
    });
  };
  const first = await openAs(newContext, portal, client, path, { options: {}, prepare: count });
  await expect.poll(() => streams).toBe(1);
  const second = await first.context().newPage();
  await second.goto(path);
  await expect(box(second)).toBeVisible();
  await say(advisor, 'to both');
  for (const page of [first, second]) await expect(bubbles(page).getByText('to both')).toBeVisible();
  expect(streams).toBe(1);
  await first.close();
  await expect.poll(() => streams).toBe(2);
  await say(advisor, 'to the remaining tab');
  await expect(bubbles(second).getByText('to the remaining tab')).toBeVisible();
});
