/** A list of 260 clients, in three pages: rendered rows, totals, focus and scroll position. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listUsers } from '#contract/admin-users.ts';
import { manyClients, smallPortal, una } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';

const clients = manyClients(260);
const table = page.getByRole('table', { name: 'Clients' });
const rows = table.getByRole('row');
const topBar = page.getByRole('banner');
const companyHeader = table.getByRole('columnheader', { name: 'Company' });
const actionsFor = (n: number) => page.getByRole('button', { name: `Actions for Client ${n} One` });
const boxOf = (element: { element(): Element }) => element.element().getBoundingClientRect();

/** Responds in pages; the cursor is the index of the next row. */
function serve(server: FakeServer, users: typeof clients) {
  const windowOf = ({ searchParams }: URL) => {
    const { limit = users.length, cursor = '0' } = listUsers.query.parse(Object.fromEntries(searchParams));
    return { start: Number(cursor), end: Number(cursor) + limit };
  };
  server.respond(
    listUsers,
    ({ url }) => {
      const { start, end } = windowOf(url);
      return users.slice(start, end);
    },
    {
      total: users.length,
      cursor(url) {
        const { end } = windowOf(url);
        return end < users.length ? String(end) : undefined;
      },
    },
  );
}

const openClients = () =>
  renderApp('/admin/users?tab=client', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      serve(fake, clients);
    },
  });

/** Scrolls until the last page is loaded. */
async function scrollToEnd() {
  const end = page.getByText('Showing 260 of 260 clients');
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return end.query() !== null && boxOf(end).bottom <= window.innerHeight;
    })
    .toBe(true);
}

/** The row the user is reading, in the middle of the list, and where its top should be in the window. */
const readRow = page.getByText('Client 130 One', { exact: true });
const readTop = 400;
/** How far the row is from there; null while it isn't rendered. */
const distance = () => readRow.query() && Math.round(boxOf(readRow).top) - readTop;
const expectReadRowInPlace = () => expect.poll(distance).toBe(0);

/** Loads every row, then scrolls to the row the user is reading. */
async function scrollToReadRow() {
  await scrollToEnd();
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect
    .poll(() => {
      const before = distance();
      window.scrollBy(0, before ?? 0);
      return before;
    })
    .toBe(0);
}

it("renders only a few of 260 rows, and tells screen readers the total and each row's position", async () => {
  await openClients();
  await expect.element(table).toHaveAttribute('aria-rowcount', '261');
  await expect.element(rows).toHaveLength(51);
  await scrollToEnd();
  await expect.element(actionsFor(260)).toBeInViewport();
  await expect.poll(() => rows.elements().length).toBeLessThan(80);
  await expect
    .element(table.getByRole('row', { name: 'Client 260 One' }))
    .toHaveAttribute('aria-rowindex', '261');
});

it('keeps the focused row rendered after it scrolls out of view, so that Tab reaches the next row, clear of the header', async () => {
  await openClients();
  await expect.element(actionsFor(3)).toBeVisible();
  (actionsFor(3).element() as HTMLElement).focus();
  await scrollToEnd();
  await expect.poll(() => rows.elements().length).toBeLessThan(80);
  await expect.element(actionsFor(3)).toHaveFocus();
  await userEvent.tab();
  await expect.element(actionsFor(4)).toHaveFocus();
  await expect.element(actionsFor(4)).toBeInViewport();
  await expect.poll(() => boxOf(actionsFor(4)).top - boxOf(companyHeader).bottom).toBeGreaterThanOrEqual(0);
});

it('keeps the table header right below the top bar while the rows scroll', async () => {
  await openClients();
  await expect.element(actionsFor(50)).toBeInTheDocument();
  actionsFor(50).element().scrollIntoView();
  await expect.poll(() => Math.round(boxOf(companyHeader).top - boxOf(topBar).bottom)).toBe(0);
});

it('restores the scroll position on Back', async () => {
  const { router } = await openClients();
  await scrollToReadRow();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Project Management' })).toBeVisible();
  router.history.back();
  await expectReadRowInPlace();
});

it("doesn't move the rows being read when a new one arrives at the top", async () => {
  const { server } = await openClients();
  await scrollToReadRow();
  serve(server, [una, ...clients]);
  await queryClient.invalidateQueries({ queryKey: queryKeyFor(listUsers) });
  await expect.element(page.getByRole('tab', { name: 'Clients (261)' })).toBeInTheDocument();
  await expectReadRowInPlace();
});

it('fits the width of a phone after a wider screen, and shows rows far down the list', async () => {
  await openClients();
  await scrollToEnd();
  await page.viewport(360, 740);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  window.scrollTo(0, 30_000);
  const visible = () =>
    table
      .getByText(/^Client \d+ One$/)
      .elements()
      .filter((name) => {
        const { top } = name.getBoundingClientRect();
        return top > 0 && top < window.innerHeight;
      });
  await expect.poll(() => visible().length).toBeGreaterThan(2);
});

it('shows a long company in full: in a tooltip, and wrapped on a phone', async () => {
  const company = 'Q'.repeat(200);
  await renderApp('/admin/users?tab=client', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      serve(fake, [{ ...una, company }]);
    },
  });
  await expect.element(page.getByTitle(company)).toBeVisible();
  await page.viewport(360, 740);
  await expect.poll(() => boxOf(page.getByTitle(company)).right).toBeLessThan(360);
});
