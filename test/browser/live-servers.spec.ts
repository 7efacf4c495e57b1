/** The live stream beyond one healthy server: one that is killed and comes back, and two that share a database. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { callJson, startServer, steadyPort } from '../process/server-process.ts';
import { expect, signIn, test } from './support/test.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-live-'));
  folders.push(folder);
  return folder;
};
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function openPage(browser: Browser, url: string, token: string, path: string) {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, token);
  const page = await context.newPage();
  const streamed = page.waitForResponse('**/api/events');
  await page.goto(path);
  await streamed;
  return page;
}

test('after a kill -9 of the server the stream comes back by itself', async ({ browser }) => {
  const DATA_DIR = newFolder();
  const PORT = await steadyPort();
  let server = await startServer({ DATA_DIR, PORT });
  const person = { firstName: 'A', lastName: 'B', email: 'stays@example.com', password: 'long enough' };
  const { token } = (await callJson(server.url, '/api/auth/register', { body: person })).body;
  const { id } = (await callJson(server.url, '/api/projects', { token, body: { name: 'Idea' } })).body;
  const page = await openPage(browser, server.url, token, `/messages/${id}`);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();

  await server.kill('SIGKILL');
  const back = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  server = await startServer({ DATA_DIR, PORT });
  await back;
  const path = `/api/projects/${id}/messages`;
  await callJson(server.url, path, { token, body: { content: 'After the kill' } });
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(thread.getByText('After the kill')).toBeVisible();

  await page.context().close();
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('two servers on one database deliver to each other’s browsers', async ({ browser, portal }) => {
  const { TEST_PORTAL_DATA_DIR: dataDir = '' } = process.env;
  const { host, user, database } = connectionTo(describeCluster(dataDir), 'portal');
  const second = await startServer({
    DATA_DIR: newFolder(),
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    JWT_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
  });
  const client = await portal.create.user('client');
  const advisor = await portal.create.user('advisor');
  const project = await portal.create.project(client.id);
  await portal.create.assignment(advisor.id, client.id);
  const [clientToken, advisorToken] = [await portal.tokenFor(client), await portal.tokenFor(advisor)];
  // While its stream stands, this page polls nothing: what it shows has come by the stream.
  const here = await openPage(browser, portal.url, clientToken, '/dashboard');
  const there = await openPage(browser, second.url, advisorToken, '/dashboard');
  const path = `/api/projects/${project.id}/messages`;
  const badge = (page: Page) => page.getByRole('link', { name: /Messages/ });

  await callJson(portal.url, path, { token: clientToken, body: { content: 'From the first server' } });
  await expect(badge(there)).toContainText('1');
  await callJson(second.url, path, { token: advisorToken, body: { content: 'From the second server' } });
  await expect(badge(here)).toContainText('1');
  await here.context().close();
  await there.context().close();
  expect(await second.kill('SIGTERM')).toBe(0);
});
