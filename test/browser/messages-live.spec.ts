/** Two people talk: live, through a line that goes dead without a word, through lost answers, in several tabs. */
import type { BrowserContext } from '@playwright/test';
import { aConversation, box, bubbles, leaveAfterEach, openAs, texts, write } from './support/conversation.ts';
import { startLine } from './support/line.ts';
import { expectWithin } from './support/own-time.ts';
import { expect, test } from './support/test.ts';

leaveAfterEach();

test('two people talk live: typing, delivered, read, badge', async ({ browser, portal }) => {
  const { client, advisor, path } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path);
  const anna = await openAs(browser, portal, advisor, '/messages');
  await box(clara).pressSequentially('Hel');
  await expect(anna.getByText('Clara is typing...')).toBeVisible();
  await write(clara, 'Hello Anna, see https://example.com/plan.');
  await expect(bubbles(anna).getByText('Hello Anna')).toBeVisible();
  const link = bubbles(anna).getByRole('link', { name: 'https://example.com/plan' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const settle = anna.getByRole('button', { name: 'Nothing to answer: Answer Clara Client' });
  await settle.click();
  await expect(settle).toHaveCount(0);
  await expect(box(anna)).toBeFocused();
  await expect(clara.getByText('Read', { exact: true })).toBeVisible();
  await expect(box(clara)).toBeFocused();
  await expect(anna.getByRole('navigation', { name: 'Main' }).getByText('unread')).toHaveCount(0);

  await clara.goto('/dashboard');
  await write(anna, 'Are you there?');
  await expect(clara.getByRole('link', { name: /Messages/ })).toContainText('1');
  await expect(bubbles(anna).getByText('Delivered')).toBeAttached();
  await clara.getByRole('link', { name: /Messages/ }).click();
  await expect(clara.getByText('Unread messages')).toBeVisible();
  await expect(clara.getByRole('navigation', { name: 'Main' }).getByText('unread')).toHaveCount(0);
});

test('a message is on the other screen within 200 ms of the Enter key', async ({ browser, portal }) => {
  const { client, advisor, path } = await aConversation(portal);
  const prepare = (context: BrowserContext) => context.clock.install();
  const clara = await openAs(browser, portal, client, path, { prepare });
  const anna = await openAs(browser, portal, advisor, path, { prepare });
  await write(clara, 'Both are there');
  await expect(bubbles(anna).getByText('Both are there')).toBeVisible();
  for (const words of ['The first', 'The second', 'The third']) {
    await expect(box(clara)).toBeEditable();
    await expectWithin(200, {
      pages: [clara, anna],
      does: () => write(clara, words),
      sees: () => bubbles(anna).getByText(words).isVisible(),
    });
  }
});

test('nothing is lost, doubled or out of order while the line is dead for more than a minute', async ({
  browser,
  portal,
}) => {
  const { client, advisor, path, kept } = await aConversation(portal);
  const line = await startLine(portal.url);
  const clara = await openAs(browser, portal, client, path, {
    url: line.url,
    prepare: (context) => context.clock.install(),
  });
  const anna = await openAs(browser, portal, advisor, path);
  await write(clara, 'clara 1');
  await expect(bubbles(anna).getByText('clara 1')).toBeVisible();

  // Nothing passes any more, and nobody is told: no error, no closed connection, no 'offline'.
  line.hold();
  for (const n of [1, 2, 3]) await write(anna, `anna ${n}`);
  await write(clara, 'clara 2');
  await expect(box(clara)).toBeDisabled();
  await clara.clock.fastForward(20_000);
  await expect(clara.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await write(clara, 'clara 3');
  await clara.clock.fastForward(20_000);
  await write(clara, 'clara 4');
  // By the clock of the browser more than a minute has now passed without a heartbeat: it has given up its stream.
  const streams = line.requestsFor('/api/events');
  await clara.clock.fastForward(30_000);
  await expect.poll(() => line.requestsFor('/api/events')).toBeGreaterThan(streams);
  await expect.poll(kept).toEqual(['clara 1', 'anna 1', 'anna 2', 'anna 3']);
  await expect.poll(() => texts(clara)).toEqual(['clara 1', 'clara 2', 'clara 3', 'clara 4']);

  line.release();
  await clara.clock.fastForward(20_000);
  const everything = ['clara 1', 'anna 1', 'anna 2', 'anna 3', 'clara 2', 'clara 3', 'clara 4'];
  for (const page of [clara, anna]) await expect.poll(() => texts(page)).toEqual(everything);
  expect(await kept()).toEqual(everything);
  // And it is live again: no poll of five seconds lies between these.
  await write(anna, 'anna 4');
  await expect(bubbles(clara).getByText('anna 4')).toBeVisible();
  await line.close();
});

test('a browser that knows that it is offline keeps what is written and sends it when it is back', async ({
  browser,
  portal,
}) => {
  const { client, advisor, path, kept, say } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path);
  await expect(clara.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await clara.context().setOffline(true);
  await say(advisor, 'anna 1');
  for (const n of [1, 2]) await write(clara, `clara ${n}`);
  await expect(clara.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  expect(await texts(clara)).toEqual(['clara 1', 'clara 2']);
  await clara.context().setOffline(false);
  await expect.poll(() => texts(clara)).toEqual(['anna 1', 'clara 1', 'clara 2']);
  await expect.poll(kept).toEqual(['anna 1', 'clara 1', 'clara 2']);
});

test('a message whose answer got lost is not sent twice, also after a reload', async ({
  browser,
  portal,
}) => {
  const { client, path, kept } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path);
  let lost = 0;
  await clara.route('**/api/projects/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    lost++;
    await route.abort();
  });
  await write(clara, 'only once');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await clara.reload();
  await expect(bubbles(clara).getByText('only once').first()).toBeVisible();
  await clara.unrouteAll({ behavior: 'wait' });
  await expect
    .poll(() => clara.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outbox'))))
    .toBe(false);
  await expect.poll(() => texts(clara)).toEqual(['only once']);
  await expect.poll(kept).toEqual(['only once']);
});

test('the tabs of a browser share one stream, and another takes over', async ({ browser, portal }) => {
  const { client, advisor, path, say } = await aConversation(portal);
  let streams = 0;
  const count = async (context: BrowserContext) =>
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events') streams++;
    });
  const first = await openAs(browser, portal, client, path, { prepare: count });
  await expect.poll(() => streams).toBe(1);
  const second = await first.context().newPage();
  await second.goto(path);
  await say(advisor, 'to both');
  for (const page of [first, second]) await expect(bubbles(page).getByText('to both')).toBeVisible();
  expect(streams).toBe(1);
  await first.close();
  await expect.poll(() => streams).toBe(2);
  await say(advisor, 'to the one that is left');
  await expect(bubbles(second).getByText('to the one that is left')).toBeVisible();
});

test('without a stream, polling goes on and nobody notices', async ({ browser, portal }) => {
  const { client, advisor, path, say } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path, {
    prepare: (context) => context.route('**/api/events', (route) => route.abort()),
  });
  await expect(clara.getByText('No messages yet. Start the conversation!')).toBeVisible();
  const read = clara.waitForResponse('**/messages/read');
  await say(advisor, 'Comes with the next look');
  await expect(bubbles(clara).getByText('Comes with the next look')).toBeVisible();
  await read;
  await clara.goto('/dashboard');
  await say(advisor, 'Counts, too');
  await expect(clara.getByRole('link', { name: /Messages/ })).toContainText('1');
});
