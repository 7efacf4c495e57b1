/** Two people in a conversation, each in their own browser, and locators for what they see. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import { addInitScript } from './contexts.ts';
import { type BrowserPortal, collectConsoleErrors, expect, signIn, test } from './test.ts';

export async function setUpConversation(portal: BrowserPortal) {
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
  const stored = async () =>
    (
      await portal.database.db
        .selectFrom('messages')
        .select('content')
        .where('project_id', '=', project.id)
        .orderBy('seq')
        .execute()
    ).map(({ content }) => content);
  return { client, advisor, project, say, stored, path: `/messages/${project.id}` };
}

const opened: { page: Page; errors: string[] }[] = [];
const networkErrors = /net::ERR|Failed to load resource/;

export interface Opening {
  /** Opens a new context with these options instead of one from the pool. */
  options?: BrowserContextOptions;
  /** Runs before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

export async function openAs(
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>,
  portal: BrowserPortal,
  user: SessionUser,
  path: string,
  { options, prepare }: Opening = {},
) {
  const context = await newContext(options);
  await signIn(context, await portal.tokenFor(user));
  await prepare?.(context);
  const page = await context.newPage();
  opened.push({ page, errors: collectConsoleErrors(page, [networkErrors]) });
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return page;
}

/** Disables setInterval, which all polling uses, so whatever appears on the page came through the event stream. */
export const withoutPolling = (context: BrowserContext) =>
  addInitScript(context, () => {
    Object.assign(window, { setInterval: () => 0 });
  });

/** Called once per file: after each test, closes the pages that `openAs` opened and fails on their console errors. */
export const closePagesAfterEach = () =>
  test.afterEach(async () => {
    for (const { page, errors } of opened.splice(0)) {
      await page.close();
      expect(errors, 'the browser console').toEqual([]);
    }
  });

export const bubbles = (page: Page) =>
  page.getByRole('region', { name: 'Conversation', exact: true }).getByRole('listitem');
export const texts = (page: Page) => bubbles(page).locator('p.whitespace-pre-wrap').allInnerTexts();
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export async function write(page: Page, content: string) {
  // Read-only while the previous message is being sent.
  await expect(box(page)).toBeEditable();
  await box(page).fill(content);
  await box(page).press('Enter');
}
