/** The messages screen: its words, what stays typed, notes, questions, search, many messages. */
import { aConversation, box, bubbles, leaveAfterEach, openAs, texts, write } from './support/conversation.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

leaveAfterEach();

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
  await region.hover();
  const numbers = async () => (await texts(clara)).map((text) => Number(/^message (\d+)/.exec(text)?.[1]));
  await expect(async () => {
    await clara.mouse.wheel(0, -1500);
    const drawn = await numbers();
    // Each one follows the one before, also in the moment in which older ones have come.
    expect(drawn).toEqual(drawn.map((_, at) => (drawn[0] as number) + at));
    expect(drawn[0]).toBeLessThan(9700);
  }).toPass({ intervals: [100] });
  expect(await bubbles(clara).count()).toBeLessThan(100);
  await clara.getByRole('button', { name: 'Latest messages' }).click();
  await expect(bubbles(clara).getByText('message 10000 ')).toBeVisible();
});

test('whoever has much to catch up with begins at the first message that they have not read', async ({
  browser,
  portal,
}) => {
  const { client, advisor, project, path } = await aConversation(portal);
  await portal.database.pool.query(
    `insert into messages (project_id, sender_id, content, created_at)
     select $1, $2, 'message ' || n, now() - (400 - n) * interval '1 minute' from generate_series(1, 400) n`,
    [project.id, advisor.id],
  );
  await portal.database.pool.query(
    `insert into message_positions (project_id, user_id, read_seq)
     select $1, $2, seq from messages where project_id = $1 and content = 'message 120'`,
    [project.id, client.id],
  );
  const clara = await openAs(browser, portal, client, path);
  await expect(clara.getByText('Unread messages')).toBeInViewport();
  await expect(bubbles(clara).getByText('message 121', { exact: true })).toBeInViewport();
  await expect(bubbles(clara).getByText('message 400', { exact: true })).toHaveCount(0);
  // What is below the screen has not been read.
  await expect(clara.getByRole('navigation', { name: 'Main' }).getByText('9+')).toBeVisible();
  await clara.getByRole('button', { name: 'New messages' }).click();
  await expect(bubbles(clara).getByText('message 400', { exact: true })).toBeInViewport();
  await expect(clara.getByRole('navigation', { name: 'Main' }).getByText('unread')).toHaveCount(0);
});

test('the link of a mail turns that kind of mail off after a click', async ({ page }) => {
  await page.goto('/unsubscribe#token=nonsense');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expectAccessible(page);
});
