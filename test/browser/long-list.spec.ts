/** A virtualized list of 450 clients: rendered rows, totals, focus and scroll position. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type BrowserPortal, expect, test } from './support/test.ts';

const count = 450;

async function manyClients(portal: BrowserPortal, word: string) {
  await portal.database.pool.query(
    `insert into users (email, password_hash, first_name, last_name, company, role, created_at)
     select $1 || '-' || n || '@example.com', 'none', 'Client ' || n, $1, 'Company ' || n, 'client',
            now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
    [word, count],
  );
}

/** Scrolls until the last page is loaded. */
async function scrollToEnd(page: Page) {
  const end = page.getByText(`Showing ${count} of ${count} clients`);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeInViewport({ timeout: 200 });
  }).toPass();
}

const topOf = (page: Page, name: string) =>
  page
    .getByText(name, { exact: true })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** A row's position once the list is stable: two consecutive reads agree. */
async function stableTop(page: Page, name: string): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await topOf(page, name);
      return last === before;
    })
    .toBe(true);
  return last;
}

/** The first row below the sticky header. */
async function firstVisibleRow(page: Page): Promise<string> {
  const names = page.getByRole('table', { name: 'Clients' }).getByText(/^Client \d+ x/);
  let name: string | null | undefined;
  await expect
    .poll(async () => {
      name = await names.evaluateAll(
        (elements) => elements.find((element) => element.getBoundingClientRect().top > 300)?.textContent,
      );
      return name;
    })
    .toBeTruthy();
  return name as string;
}

test('a list of 450 clients renders few rows, shows the total, and keeps focus and scroll position', async ({
  page,
  portal,
  signedInAs,
}) => {
  const word = `x${randomUUID().slice(0, 8)}`;
  await manyClients(portal, word);
  await signedInAs('admin');
  await page.goto(`/admin/users?tab=client&search=${word}`);
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(table.getByRole('row')).toHaveCount(51);

  const actions = (n: number) => page.getByRole('button', { name: `Actions for Client ${n} ${word}` });
  await actions(3).focus();
  await scrollToEnd(page);
  await expect(actions(count)).toBeInViewport();
  // The sticky header sits right below the top bar.
  const head = table.getByRole('columnheader', { name: 'Company' });
  const bar = page.getByRole('banner');
  const edge = async (of: Locator, side: 'top' | 'bottom') =>
    of.evaluate((element, edgeName) => Math.round(element.getBoundingClientRect()[edgeName]), side);
  await expect.poll(async () => (await edge(head, 'top')) - (await edge(bar, 'bottom'))).toBe(0);
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(80);
  await expect(table.getByRole('row', { name: `Client ${count} ${word}` })).toHaveAttribute(
    'aria-rowindex',
    String(count + 1),
  );
  // The focused row is far outside the view but still rendered, so Tab moves on to the next one.
  await expect(actions(3)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(actions(4)).toBeFocused();
  await expect(actions(4)).toBeInViewport();
  await expect
    .poll(async () => (await edge(actions(4), 'top')) - (await edge(head, 'bottom')))
    .toBeGreaterThanOrEqual(0);

  // Going back restores the scroll position.
  await page.evaluate(() => window.scrollTo(0, 12_000));
  const name = await firstVisibleRow(page);
  const top = await stableTop(page, name);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics & Reports' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => topOf(page, name)).toBe(top);

  // A new row at the top doesn't move the rows being read.
  const response = await fetch(`${portal.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Client new',
      lastName: word,
      email: `${word}-new@example.com`,
      password: 'long enough',
    }),
  });
  expect(response.status).toBe(201);
  await expect(page.getByRole('tab', { name: `Clients (${count + 1})` })).toBeAttached();
  await expect.poll(() => topOf(page, name)).toBe(top);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => window.scrollTo(0, 30_000));
  const visibleRows = () =>
    table.getByText(/^Client \d+ x/).evaluateAll(
      (names) =>
        names.filter((name) => {
          const { top } = name.getBoundingClientRect();
          return top > 0 && top < window.innerHeight;
        }).length,
    );
  await expect.poll(visibleRows).toBeGreaterThan(2);
});
