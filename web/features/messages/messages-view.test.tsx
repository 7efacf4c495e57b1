/** The messages page: the conversation list, the open conversation and the composer. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  listConversations,
  listMessages,
  listNotes,
  markMessagesRead,
  sendMessage,
} from '#contract/messages.ts';
import { maxMessageLength } from '#domain/message.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { type AppOptions, renderApp, sampleTime } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { followEvents } from '#test/component/live-events.ts';
import { anna, bakery, clara, projectId, serveMessages } from '#test/component/message-samples.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';

const open = (as: AppOptions['as'], path = `/messages/${projectId}`, set = (_server: FakeServer) => {}) =>
  renderApp(path, {
    as,
    server(server) {
      serveMessages(server);
      set(server);
    },
  });

const box = () => page.getByRole('textbox', { name: 'Message' });
const conversation = () => page.getByRole('region', { name: 'Conversation', exact: true });
const sendButton = () => page.getByRole('button', { name: 'Send message' });

it('invites the user to write the first message, and disables sending while it is blank', async () => {
  await open(clara);
  await expect.element(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Project team conversation/ }).first())
    .toHaveTextContent('Active');
  await expect.element(page.getByText('Client Success Manager', { exact: true })).toBeVisible();
  await expect.element(box()).toHaveAttribute('placeholder', 'Type your message...');
  await expect.element(sendButton()).toBeDisabled();
  await box().fill('   ');
  await expect.element(sendButton()).toBeDisabled();
  await expectAccessible(document.body, { isWholePage: true });
});

it.each([
  { as: clara, who: 'a client', text: /message your project team here/, links: 1 },
  { as: anna, who: 'an advisor', text: /once one of your clients starts a project/, links: 0 },
])('tells $who without a project how a conversation starts', async ({ as, text, links }) => {
  await renderApp('/messages', { as, server: (server) => server.respond(listConversations, []) });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole('link', { name: 'Describe your idea' }).elements()).toHaveLength(links);
});

it("doesn't truncate a conversation's title when its date is long", async () => {
  await page.viewport(1024, 800);
  const lastMessage = {
    content: 'When you have ten minutes, could we go over the delivery times?',
    senderId: anna.id,
    sender: { firstName: 'Anna', lastName: 'Advisor' },
    createdAt: '2019-11-28T12:00:00.000Z',
  };
  await open(clara, undefined, (server) => server.respond(listConversations, [{ ...bakery, lastMessage }]));
  const link = page.getByRole('link', { name: /Project team conversation/ });
  await expect.element(link).toHaveTextContent('Nov 28, 2019');
  const title = link.getByText('Project team conversation').element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
});

it("shows an erased client's whole name before their last message", async () => {
  const client = { firstName: 'Former', lastName: 'client' };
  const lastMessage = { content: 'Goodbye!', senderId: clara.id, sender: client, createdAt: sampleTime };
  await open(anna, undefined, (server) =>
    server.respond(listConversations, [{ ...bakery, client, lastMessage }]),
  );
  await expect.element(page.getByRole('link', { name: /Former client: Goodbye!/ })).toBeVisible();
});

it('keeps a pasted message that is too long, says so and enables sending once it is shortened', async () => {
  await open(clara);
  await box().click();
  document.execCommand('insertText', false, 'm'.repeat(maxMessageLength + 1));
  await expect.element(box()).toHaveValue('m'.repeat(maxMessageLength + 1));
  await expect.element(box()).toHaveAccessibleDescription(/^Shorten this to 10,000 characters\./);
  await expect.element(sendButton()).toBeDisabled();
  await userEvent.keyboard('{Backspace}');
  await expect.element(sendButton()).toBeEnabled();
});

it('shows the conversations in a drawer on a phone', async () => {
  await page.viewport(360, 740);
  await open(clara);
  await page.getByRole('button', { name: 'Conversations' }).click();
  await expect.element(page.getByRole('dialog').getByText('Project team conversation').first()).toBeVisible();
  await expectAccessible(document.querySelector('main') as Element);
});

it("keeps the header's height on a phone when an advisor's conversation loads", async () => {
  await page.viewport(360, 740);
  let release = () => {};
  await open(anna, undefined, (server) => {
    release = server.hold(listConversations);
  });
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const headerHeight = (name: string) => title(name).element().closest('header')?.offsetHeight;
  await expect.element(title('Client conversation')).toBeVisible();
  const loadingHeight = headerHeight('Client conversation');
  release();
  await expect.element(title('Clara Client')).toBeVisible();
  expect(headerHeight('Clara Client')).toBe(loadingHeight);
});

it("says that a client's name couldn't be loaded, and loads it on Retry along with the conversations", async () => {
  const { server } = await open(anna, undefined, (fake) =>
    fake.refuse(listConversations, 500, 'internal', 'Something went wrong'),
  );
  await expect.element(page.getByText("We couldn't load the client's name.")).toBeVisible();
  await expect.element(page.getByText("We couldn't load the conversations")).toBeVisible();
  server.respondAfterClick(listConversations, [bakery]);
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await messages.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Clara Client' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Clara Client/ })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

it("keeps the conversations when they can't be refreshed", async () => {
  const { server } = await open(anna);
  const sendEvent = await followEvents(server);
  const link = page.getByRole('link', { name: /Otto Maier/ });
  await expect.element(link).toBeVisible();
  server.refuse(listConversations, 500, 'internal', 'Something went wrong');
  sendEvent({ type: 'resync' });
  const lists = queryClient.getQueryCache().findAll({ queryKey: queryKeyFor(listConversations) });
  await expect.poll(() => lists.map(({ state }) => state.status)).toEqual(['error', 'error']);
  await expect.element(link).toBeVisible();
});

it('sends once and keeps focus in the input when the send button is double-clicked', async () => {
  const { server } = await open(clara);
  await box().fill('Thank you!');
  await page.getByRole('button', { name: 'Send message' }).dblClick();
  await expect.element(conversation().getByText('Thank you!')).toBeVisible();
  await expect.element(box()).toHaveFocus();
  await expect.poll(() => server.requestsTo(sendMessage)).toHaveLength(1);
});

it('sends a message about a section and links to it', async () => {
  const { server } = await open(clara, `/messages/${projectId}?section=5`);
  await expect.element(page.getByText('About Section 5: Integrations')).toBeVisible();
  await box().fill('Which one do you mean?');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(conversation().getByRole('link', { name: 'About Section 5: Integrations' }))
    .toHaveAttribute('href', `/requirements/${projectId}?section=5`);
  await page.getByRole('button', { name: 'Link to a requirements section' }).click();
  await page.getByRole('menuitem', { name: 'Section 8: Design & Branding' }).click();
  await box().fill('And this?');
  await userEvent.keyboard('{Enter}');
  await expect.element(conversation().getByText('About Section 8: Design & Branding')).toBeVisible();
  const subjects = () => server.requestsTo(sendMessage).map(({ body }) => (body as { about: unknown }).about);
  // Polled, because a message is shown before it is sent.
  await expect.poll(subjects).toEqual([
    { section: 5, field: null },
    { section: 8, field: null },
  ]);
});

it('lets an advisor search the conversations', async () => {
  await open(anna);
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect.element(list.getByRole('link', { name: /Clara Client/ })).toBeVisible();
  await list.getByRole('searchbox').fill('maier');
  await expect.element(list.getByRole('link', { name: /Clara Client/ })).not.toBeInTheDocument();
  await list.getByRole('link', { name: /Otto Maier/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Otto Maier' })).toBeVisible();
  await list.getByRole('searchbox').fill('no one at all');
  await expect.element(page.getByText('No conversations found')).toBeVisible();
});

/** A read message, sent this many minutes after the sample time. */
const messageBy = (
  { id, firstName, lastName }: typeof clara | typeof anna,
  seq: number,
  minutes: number,
) => ({
  id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  projectId,
  senderId: id,
  sender: { firstName, lastName },
  content: `Message ${seq}.`,
  about: null,
  createdAt: new Date(Date.parse(sampleTime) + minutes * 60_000).toISOString(),
  state: 'read' as const,
  seq,
  attachments: [],
});

/** Responds with pages of a conversation of 5,000 messages, read up to the 1,000th. */
function serveLongConversation(server: FakeServer) {
  const [read, last] = [1000, 5000];
  const windowOf = ({ searchParams }: URL) => {
    const limit = Number(searchParams.get('limit'));
    const [direction, from] = (searchParams.get('cursor') ?? searchParams.get('start') ?? 'newest').split(
      ' ',
    );
    const isForward = direction === 'after' || direction === 'firstUnread';
    const edge = Number(
      from ?? { firstUnread: read, lastRead: read + 1, newest: last + 1 }[direction as 'newest'],
    );
    const seqs = Array.from({ length: limit }, (_, n) => (isForward ? edge + 1 + n : edge - limit + n));
    return { isForward, seqs: seqs.filter((seq) => seq >= 1 && seq <= last) };
  };
  server.respond(
    listMessages,
    ({ url }) =>
      windowOf(url).seqs.map((seq) => ({
        ...messageBy(anna, seq, seq),
        state: seq <= read ? ('read' as const) : ('delivered' as const),
      })),
    {
      total: last,
      cursor(url) {
        const { isForward, seqs } = windowOf(url);
        const edge = isForward ? seqs.at(-1) : seqs[0];
        return edge === last || edge === 1 ? undefined : `${isForward ? 'after' : 'before'} ${edge}`;
      },
    },
  );
  server.respond(markMessagesRead, undefined);
}

it('opens thousands of unread messages at the first one in three requests, then continues or jumps to the end', async () => {
  const { server } = await open(clara, undefined, serveLongConversation);
  /** Leaves out the polls of the newest page. */
  const furtherPages = () =>
    server
      .requestsTo(listMessages)
      .map(({ url: { searchParams } }) => searchParams.get('start') ?? searchParams.get('cursor'))
      .filter(Boolean);
  await expect.element(conversation().getByText('Unread messages')).toBeInViewport();
  await expect.element(conversation().getByText('Message 1001.')).toBeInViewport();
  expect(furtherPages()).toEqual(['lastRead', 'firstUnread']);
  const box = conversation().element();
  await expect
    .poll(() => {
      box.scrollTop = box.scrollHeight;
      return furtherPages();
    })
    .toContain('after 1200');
  await expect.element(conversation().getByText('Message 1201.')).toBeInTheDocument();
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect.element(conversation().getByText('Message 5000.')).toBeInViewport();
  expect(furtherPages().filter((page) => page?.startsWith('after')).length).toBeLessThan(5);
});

it("keeps the latest message in view when a phone's keyboard opens", async () => {
  await page.viewport(360, 740);
  const messages = Array.from({ length: 20 }, (_, n) => messageBy(anna, n + 1, n + 1));
  await open(clara, undefined, (fake) => fake.respond(listMessages, messages));
  const latest = conversation().getByText('Message 20.');
  await expect.element(latest).toBeInViewport({ ratio: 1 });
  await page.viewport(360, 440);
  await expect.element(latest).toBeInViewport({ ratio: 1 });
});

it('keeps the latest message in view when team notes load after the messages', async () => {
  const messages = Array.from({ length: 40 }, (_, n) => messageBy(clara, n + 1, n + 1));
  const { sender: author, senderId: authorId, ...rest } = messageBy(anna, 99, 38);
  const note = { ...rest, author, authorId, content: 'Careful with the budget' };
  let release = () => {};
  await open(anna, undefined, (fake) => {
    fake.respond(listMessages, messages);
    fake.respond(listNotes, [note]);
    release = fake.hold(listNotes);
  });
  const latest = conversation().getByText('Message 40.');
  await expect.element(latest).toBeInViewport({ ratio: 1 });
  release();
  await expect.element(conversation().getByText('Careful with the budget')).toBeVisible();
  await expect.element(latest).toBeInViewport({ ratio: 1 });
});

it('tells a client how soon the team usually replies, once there are enough replies', async () => {
  await open(clara);
  await expect.element(page.getByText("We'll notify you when they reply")).toBeVisible();
  const messages = [1, 2, 3, 4, 5, 6].map((seq) => messageBy(seq % 2 ? clara : anna, seq, seq * 120));
  await open(clara, `/messages/${projectId}`, (next) => next.respond(listMessages, messages));
  await expect.element(page.getByText('Usually replies within a few hours').first()).toBeVisible();
});
