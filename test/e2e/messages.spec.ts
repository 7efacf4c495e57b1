/** Two people talk: live, through a lost connection, through reloads; and what each of them sees of it. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import {
  type E2EPortal,
  expect,
  expectAccessible,
  failOnConsoleErrors,
  signIn,
  test,
} from './support/test.ts';

async function aConversation(portal: E2EPortal) {
  const client = await portal.create.user('client', { firstName: 'Clara', lastName: 'Client' });
  const advisor = await portal.create.user('advisor', { firstName: 'Anna', lastName: 'Advisor' });
  const project = await portal.create.project(client.id, { name: 'Bakery app' });
  await portal.create.assignment(advisor.id, client.id);
  const say = async (user: SessionUser, content: string) => {
    const token = await portal.tokenFor(user);
    const response = await fetch(`${portal.url}/api/projects/${project.id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    expect(response.status).toBe(201);
  };
  const kept = async () =>
    (
      await portal.database.db
        .selectFrom('messages')
        .select('content')
        .where('project_id', '=', project.id)
        .orderBy('seq')
        .execute()
    ).map(({ content }) => content);
  return { client, advisor, project, say, kept, path: `/messages/${project.id}` };
}

const opened: { context: BrowserContext; errors: string[] }[] = [];
const networkErrors = /net::ERR|Failed to load resource/;

async function openAs(browser: Browser, portal: E2EPortal, user: SessionUser, path: string) {
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(user));
  const page = await context.newPage();
  opened.push({ context, errors: failOnConsoleErrors(page, [networkErrors]) });
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return page;
}

test.afterEach(async () => {
  for (const { context, errors } of opened.splice(0)) {
    await context.close();
    expect(errors, 'the browser console').toEqual([]);
  }
});

const bubbles = (page: Page) =>
  page.getByRole('region', { name: 'Conversation', exact: true }).getByRole('listitem');
const texts = (page: Page) => bubbles(page).locator('p.whitespace-pre-wrap').allInnerTexts();
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, content: string) {
  // Editable again once the message before has been taken.
  await expect(box(page)).toBeEditable();
  await box(page).fill(content);
  await box(page).press('Enter');
}

test('an empty conversation says so, in the words of the portal', async ({ page, portal, context }) => {
  const { client, path } = await aConversation(portal);
  await signIn(context, await portal.tokenFor(client));
  await page.goto('/messages');
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  const entry = page.getByRole('link', { name: /Project team conversation/ });
  await expect(entry).toContainText('Active');
  await expect(page.getByText('Client Success Manager', { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await box(page).fill('   ');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(path);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Conversations' }).click();
  await expect(page.getByRole('dialog').getByText('Project team conversation')).toBeVisible();
  await expectAccessible(page);
});

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
  await expectAccessible(clara);
});

test('nothing is lost, doubled or out of order through a lost connection', async ({ browser, portal }) => {
  const { client, advisor, path, kept } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path);
  const anna = await openAs(browser, portal, advisor, path);
  await write(clara, 'clara 1');
  await expect(bubbles(anna).getByText('clara 1')).toBeVisible();

  await clara.context().setOffline(true);
  for (const n of [1, 2, 3]) await write(anna, `anna ${n}`);
  for (const n of [2, 3, 4]) await write(clara, `clara ${n}`);
  await expect(clara.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect(bubbles(anna).getByText('anna 3')).toBeVisible();
  expect(await kept()).toEqual(['clara 1', 'anna 1', 'anna 2', 'anna 3']);
  expect(await texts(clara)).toEqual(['clara 1', 'clara 2', 'clara 3', 'clara 4']);

  await clara.context().setOffline(false);
  const everything = ['clara 1', 'anna 1', 'anna 2', 'anna 3', 'clara 2', 'clara 3', 'clara 4'];
  for (const page of [clara, anna]) await expect.poll(() => texts(page)).toEqual(everything);
  expect(await kept()).toEqual(everything);
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
  expect(await kept()).toEqual(['only once']);
});

test('what is typed stays: while sending, after a refusal, after a reload', async ({ browser, portal }) => {
  const { client, path } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path);
  let answer: (() => void) | undefined;
  await clara.route('**/api/projects/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 400, contentType: 'application/json', body: '{}' });
  });
  await write(clara, 'will be refused');
  await expect(box(clara)).toBeDisabled();
  await expect(box(clara)).toBeFocused();
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect(clara.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect(box(clara)).toBeFocused();
  await clara.getByRole('button', { name: 'Edit' }).click();
  await expect(box(clara)).toHaveValue('will be refused');
  await clara.unrouteAll({ behavior: 'wait' });
  await clara.reload();
  await expect(box(clara)).toHaveValue('will be refused');
  await box(clara).press('Enter');
  await expect(bubbles(clara).getByText('will be refused')).toBeVisible();
  await expect(box(clara)).toHaveValue('');
});

test('team notes look different and never reach the client', async ({ browser, portal }) => {
  const { client, advisor, path } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, path);
  const anna = await openAs(browser, portal, advisor, path);
  await anna.getByText('Team note', { exact: true }).click();
  await anna.getByRole('textbox', { name: 'Team note' }).fill('Careful with the budget');
  await anna.getByRole('textbox', { name: 'Team note' }).press('Enter');
  await expect(bubbles(anna).getByText('Team note - not visible to the client')).toBeVisible();
  await expectAccessible(anna);
  await anna.getByText('Message', { exact: true }).click();
  await write(anna, 'Hello Clara');
  await expect(bubbles(clara).getByText('Hello Clara')).toBeVisible();
  expect(await clara.content()).not.toContain('budget');
  await expect(clara.getByText('Team note')).toHaveCount(0);
});

test('a message can point to a question and opens it there', async ({ browser, portal }) => {
  const { client, project, path } = await aConversation(portal);
  const clara = await openAs(browser, portal, client, `${path}?section=5`);
  await expect(clara.getByText('About Section 5: Integrations')).toBeVisible();
  await write(clara, 'Which one do you mean?');
  const link = bubbles(clara).getByRole('link', { name: 'About Section 5: Integrations' });
  await expect(link).toHaveAttribute('href', `/requirements/${project.id}?section=5`);
  await clara.getByRole('button', { name: 'Point to a section of the requirements' }).click();
  await clara.getByRole('menuitem', { name: 'Section 8: Design & Branding' }).click();
  await write(clara, 'And this?');
  await expect(bubbles(clara).getByText('About Section 8: Design & Branding')).toBeVisible();
});

test('an advisor finds a conversation by search', async ({ browser, portal }) => {
  const { advisor, path } = await aConversation(portal);
  const other = await portal.create.user('client', { firstName: 'Otto', lastName: 'Maier' });
  await portal.create.project(other.id, { name: 'Garage app' });
  await portal.create.assignment(advisor.id, other.id);
  const anna = await openAs(browser, portal, advisor, path);
  const list = anna.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('searchbox').fill('maier');
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: /Otto Maier/ }).click();
  await expect(anna.getByRole('heading', { name: 'Otto Maier' })).toBeVisible();
  await list.getByRole('searchbox').fill('nobody at all');
  await expect(anna.getByText('No conversations found')).toBeVisible();
});

test('ten thousand messages stay light, and older ones come without a jump', async ({ browser, portal }) => {
  const { client, advisor, project, path } = await aConversation(portal);
  await portal.database.pool.query(
    `insert into messages (project_id, sender_id, content, created_at)
     select $1, case when n % 3 = 0 then $2::uuid else $3::uuid end, 'message ' || n || repeat(' and more words', n % 9),
            now() - (10000 - n) * interval '1 minute'
       from generate_series(1, 10000) n`,
    [project.id, client.id, advisor.id],
  );
  await portal.database.pool.query(
    'insert into message_positions (project_id, user_id, read_seq) select $1, $2, max(seq) from messages',
    [project.id, client.id],
  );
  const clara = await openAs(browser, portal, client, path);
  await expect(bubbles(clara).getByText('message 10000 ')).toBeVisible();
  const region = clara.getByRole('region', { name: 'Conversation', exact: true });
  for (const target of [9900, 9800, 9700]) {
    await region.hover();
    const target$ = bubbles(clara).getByText(new RegExp(`^message ${target}( |$)`));
    await expect(async () => {
      await clara.mouse.wheel(0, -1500);
      await expect(target$).toBeAttached({ timeout: 200 });
    }).toPass();
  }
  expect(await bubbles(clara).count()).toBeLessThan(100);
  const numbers = (await texts(clara)).map((text) => Number(/^message (\d+)/.exec(text)?.[1]));
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] as number) + at));
  await clara.getByRole('button', { name: 'Latest messages' }).click();
  await expect(bubbles(clara).getByText('message 10000 ')).toBeVisible();
});

test('the tabs of a browser share one stream, and another takes over', async ({ browser, portal }) => {
  const { client, advisor, path, say } = await aConversation(portal);
  const first = await openAs(browser, portal, client, path);
  let streams = 1;
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams++;
  });
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
  const context = await browser.newContext({ baseURL: portal.url });
  await context.route('**/api/events', (route) => route.abort());
  await signIn(context, await portal.tokenFor(client));
  const clara = await context.newPage();
  opened.push({ context, errors: failOnConsoleErrors(clara, [networkErrors]) });
  await clara.goto(path);
  await expect(clara.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await say(advisor, 'Comes with the next look');
  await expect(bubbles(clara).getByText('Comes with the next look')).toBeVisible();
  await clara.goto('/dashboard');
  await say(advisor, 'Counts, too');
  await expect(clara.getByRole('link', { name: /Messages/ })).toContainText('1');
});

test('the link of a mail turns that kind of mail off after a click', async ({ page }) => {
  await page.goto('/unsubscribe#token=nonsense');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expectAccessible(page);
});
