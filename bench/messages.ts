/**
 * Messages benchmark in Chromium: the time to open a conversation of 10,000 messages, frame times while scrolling it, and the
 * time from the sender pressing Enter until the message is on the recipient's screen. `node --import tsx bench/messages.ts`
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import { launchBrowser, startBenchPortal } from './portal.ts';
import { formatQuantile, report, scrollThrough } from './scrolling.ts';

const messageCount = 10_000;
const conversation = 'section[aria-label="Conversation"]';
const pings = 31;
const goalMs = 200;

const portal = await startBenchPortal();
const { create, database } = portal;
const client = await create.user('client');
const advisor = await create.user('advisor');
await create.assignment(advisor.id, client.id);

async function createConversation(length: number) {
  const { id } = await create.project(client.id);
  await database.pool.query(
    `insert into messages (project_id, sender_id, content, created_at)
     select $1, case when n % 3 = 0 then $2::uuid else $3::uuid end,
            'message ' || n || repeat(' and more words', n % 9), now() - ($4 - n) * interval '1 minute'
       from generate_series(1, $4::int) n`,
    [id, client.id, advisor.id, length],
  );
  return id;
}

async function open(browser: Browser, user: SessionUser, projectId: string): Promise<Page> {
  const page = await portal.open(browser, user, `/messages/${projectId}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  return page;
}

const recordArrivals = `
  window.seen = {};
  new MutationObserver(() => {
    for (const text of document.body.innerText.match(/ping \\d+/g) ?? []) window.seen[text] ??= Date.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });`;

const browser = await launchBrowser();
try {
  const long = await createConversation(messageCount);
  const openedAt = performance.now();
  const reader = await open(browser, advisor, long);
  await reader.getByText('Unread messages').waitFor();
  console.log(
    `opened ${messageCount} messages at the first unread one after ${Math.round(performance.now() - openedAt)} ms`,
  );
  report('scrolling down while newer messages load', await scrollThrough(reader, conversation, 120));
  report('scrolling up through loaded messages', await scrollThrough(reader, conversation, -120));
  await reader.context().close();
  const scroller = await open(browser, advisor, long);
  await scroller.getByRole('region', { name: 'Conversation', exact: true }).waitFor();
  report('scrolling up while older messages load', await scrollThrough(scroller, conversation, -120));
  await scroller.context().close();

  const short = await createConversation(40);
  const [writer, other] = [await open(browser, client, short), await open(browser, advisor, short)];
  await other.evaluate(recordArrivals);
  const times: number[] = [];
  for (let n = 1; n <= pings; n++) {
    const box = writer.getByRole('textbox', { name: 'Message' });
    await box.fill(`ping ${n} `);
    const sentAt = Date.now();
    await box.press('Enter');
    const seenAt = await other.waitForFunction(`window.seen['ping ${n}']`);
    times.push(((await seenAt.jsonValue()) as number) - sentAt);
    await writer.waitForFunction(`!document.querySelector('textarea').readOnly`);
  }
  console.log(
    `from pressing Enter to the recipient's screen, ${pings} messages: median ${formatQuantile(times, 0.5)} ms, p95 ${formatQuantile(times, 0.95)} ms, maximum ${formatQuantile(times, 1)} ms (goal: ${goalMs} ms)`,
  );
  process.exitCode = Number(formatQuantile(times, 0.95)) <= goalMs ? 0 : 1;
  console.log(`load average: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await portal.close();
}
