/** A long conversation: where it opens, and how it scrolls. */
import { bubbles, closePagesAfterEach, openAs, setUpConversation, texts } from './support/conversation.ts';
import { expect, test } from './support/test.ts';

closePagesAfterEach();

test('a conversation of 10,000 messages opens at the first unread one and scrolls without gaps', async ({
  newContext,
  portal,
}) => {
  const { client, advisor, project, path } = await setUpConversation(portal);
  await portal.database.pool.query(
    `insert into messages (project_id, sender_id, content, created_at)
     select $1, $2, 'message ' || n || repeat(' and more words', n % 9), now() - (10000 - n) * interval '1 minute'
       from generate_series(1, 10000) n`,
    [project.id, advisor.id],
  );
  await portal.database.pool.query(
    `insert into message_positions (project_id, user_id, read_seq)
     select $1, $2, seq from messages where project_id = $1 and content like 'message 4715 %'`,
    [project.id, client.id],
  );
  const clara = await openAs(newContext, portal, client, path);
  const unread = clara.getByRole('navigation', { name: 'Main' }).getByText('unread');
  await expect(clara.getByText('Unread messages')).toBeInViewport();
  await expect(bubbles(clara).getByText('message 4716 ')).toBeInViewport();
  await expect(bubbles(clara).getByText('message 10000 ')).toHaveCount(0);
  // Messages below the viewport stay unread.
  await expect(clara.getByRole('navigation', { name: 'Main' }).getByText('9+')).toBeVisible();
  const conversation = clara.getByRole('region', { name: 'Conversation', exact: true });
  const numbers = async () => (await texts(clara)).map((text) => Number(/^message (\d+)/.exec(text)?.[1]));
  const scrollUntil = (delta: number, isReached: (first: number) => boolean) =>
    expect(async () => {
      await clara.mouse.wheel(0, delta);
      const rendered = await numbers();
      // Message numbers stay consecutive at all times, even while a page is added.
      expect(rendered).toEqual(rendered.map((_, at) => (rendered[0] as number) + at));
      expect(isReached(rendered[0] as number)).toBe(true);
    }).toPass({ intervals: [100] });
  // Scrolls down into the page after the first page of unread messages.
  await conversation.hover();
  await scrollUntil(3000, (first) => first > 4930);
  await clara.getByRole('button', { name: 'New messages' }).click();
  await expect(bubbles(clara).getByText('message 10000 ')).toBeInViewport();
  await expect(unread).toHaveCount(0);
  // Scrolls up past the page before the newest one.
  await conversation.hover();
  await scrollUntil(-3000, (first) => first < 9900);
  expect(await bubbles(clara).count()).toBeLessThan(100);
  await clara.getByRole('button', { name: 'Latest messages' }).click();
  await expect(bubbles(clara).getByText('message 10000 ')).toBeVisible();
});
