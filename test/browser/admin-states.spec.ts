/** The administrator's screens with nobody in the portal, with one of each, and while the server cannot be reached. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startOwnPortal } from './support/own-portal.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

// The network is cut on purpose.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_CONNECTION/] });

const screens = {
  Overview: 'Overview',
  'User Management': 'User Management',
  Projects: 'Project Management',
  Assignments: 'Assignment Management',
  Analytics: 'Analytics & Reports',
  'Audit Trail': 'Audit Trail',
} as const;

async function go(page: Page, entry: keyof typeof screens) {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: screens[entry], exact: true })).toBeVisible();
}

async function expectFigures(page: Page, figures: Record<string, string>) {
  for (const [label, value] of Object.entries(figures)) {
    const heading = page.getByRole('heading', { name: label, exact: true });
    const card = page.locator('section').filter({ has: heading }).last();
    await expect(card.getByText(value, { exact: true }), label).toBeVisible();
  }
}

async function walkEmpty(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expectFigures(page, {
    'Total Users': '1',
    'Total Clients': '0',
    'Total Advisors': '0',
    'Total Projects': '0',
  });
  const assignments = page.getByRole('region', { name: 'Client Assignments' });
  await expect(assignments).toContainText('Assigned0 (0%)');
  await expect(assignments).toContainText('Unassigned0 (0%)');
  await expect(page.getByRole('region', { name: 'Recent Projects' })).toContainText('No projects found');

  await go(page, 'User Management');
  await expect(page.getByRole('tab', { name: 'Advisors (0)' })).toBeVisible();
  await expect(page.getByText('No advisors found')).toBeVisible();
  await page.getByRole('tab', { name: 'Clients (0)' }).click();
  await expect(page.getByText('No clients found')).toBeVisible();

  await go(page, 'Projects');
  await expect(page.getByRole('region', { name: 'Projects (0)' })).toContainText('No projects found');
  await expectFigures(page, {
    'Total Projects': '0',
    Completed: '0',
    'In Progress': '0',
    'Avg Completion': '0%',
  });

  await go(page, 'Assignments');
  await expectFigures(page, {
    'Total Assignments': '0',
    'Available Advisors': '0',
    'Unassigned Clients': '0',
    'Assignment Rate': '0%',
  });
  const current = page.getByRole('region', { name: 'Current Assignments (0)' });
  await expect(current).toContainText('No assignments found');
  await expect(page.getByRole('region', { name: /^Unassigned Clients/ })).toHaveCount(0);

  await go(page, 'Analytics');
  await expectFigures(page, {
    'Assignment Rate': '0.0%',
    'Project Completion': '0.0%',
    'Avg Progress': '0.0%',
    'Clients per Advisor': '0',
  });
  await expect(page.getByText('No advisors found').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'First Reply Time' })).toContainText('No replies yet');

  await go(page, 'Audit Trail');
  await expect(page.getByText('Showing 1 of 1 entry')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody did this');
  await expect(page.getByText('No entries found')).toBeVisible();
}

async function walkWithOneOfEach(page: Page) {
  await page.getByRole('searchbox').fill('');
  await go(page, 'Overview');
  await expect(page.getByRole('region', { name: 'Recent Projects' })).toContainText('0% complete');
  await go(page, 'User Management');
  await expect(page.getByRole('tab', { name: 'Advisors (1)' })).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 advisor', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Clients (2)' }).click();
  await expect(page.getByText('Unassigned', { exact: true })).toBeVisible();
  await expect(page.getByText('Not specified').first()).toBeVisible();
  await go(page, 'Projects');
  await expect(page.getByText('Showing 1 of 1 project', { exact: true })).toBeVisible();
  await go(page, 'Assignments');
  await expect(page.getByText('Showing 1 of 1 assignment', { exact: true })).toBeVisible();
  const unassigned = page.getByRole('region', { name: 'Unassigned Clients (1)' });
  await expect(unassigned).toContainText('Needs assignment');
  await go(page, 'Analytics');
  await expect(page.getByRole('table', { name: 'Advisor Workload Analysis' })).toContainText('1 of 25');
  await expectAccessible(page);
  const toTables = page.getByRole('button', { name: / as table$/ });
  for (let left = await toTables.count(); left > 0; left -= 1) await toTables.first().click();
  await expect(toTables).toHaveCount(0);
  await expectAccessible(page);
  await go(page, 'Audit Trail');
}

test('each screen has its words for nobody and for one of each', async ({ page, context }) => {
  const portal = await startOwnPortal();
  try {
    await signIn(context, await portal.tokenOfAdmin());
    await page.goto(`${portal.url}/admin`);
    await walkEmpty(page);
    await portal.fill(async (create) => {
      const advisor = await create.user('advisor', { firstName: 'Avery', lastName: 'One' });
      const client = await create.user('client', { firstName: 'Casey', lastName: 'One' });
      await create.user('client', { firstName: 'Una', lastName: 'Signed' });
      await create.assignment(advisor.id, client.id);
      await create.project(client.id, { name: 'Only plan' });
    });
    await walkWithOneOfEach(page);
    await page.close();
  } finally {
    await portal.close();
  }
});

test('while the server cannot be reached each screen keeps what it shows, and says so', async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  const word = `x${randomUUID().slice(0, 8)}`;
  const advisor = await portal.create.user('advisor', { firstName: 'Avery', lastName: word });
  const client = await portal.create.user('client', { firstName: 'Casey', lastName: word });
  await portal.create.assignment(advisor.id, client.id);
  await portal.create.project(client.id, { name: `Plan ${word}` });
  await signedInAs('admin');
  await page.goto('/admin');
  const shown: [keyof typeof screens, RegExp][] = [
    ['Audit Trail', /Showing \d/],
    ['Assignments', /Current Assignments \(\d/],
    ['Analytics', /Clients per Advisor/],
    ['Projects', /Projects \(\d/],
    ['User Management', /Showing \d/],
  ];
  const walk = async (look: () => Promise<void>) => {
    for (const [entry, words] of shown) {
      await go(page, entry);
      await expect(page.getByText(words).first()).toBeVisible();
      await look();
    }
  };
  await walk(async () => undefined);
  await context.setOffline(true);
  const notice = page.getByText('The latest could not be loaded. What you see is how it was before.');
  await walk(() => expect(notice).toBeVisible());

  // What nobody has asked before cannot be shown.
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText('The advisors could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Add Advisor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Advisor' });
  await dialog.getByLabel('Email Address').fill(`${word}-new@example.com`);
  await dialog.getByLabel('First Name').fill('Nora');
  await dialog.getByLabel('Last Name').fill(word);
  await dialog.getByLabel('Password', { exact: true }).fill('long enough');
  await dialog.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(page.getByText('Failed to add advisor.').first()).toBeVisible();
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nora');

  // The server is back, and so are the screens, without anybody asking; what was typed has outlived a closed dialog.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill('');
  await go(page, 'Assignments');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await go(page, 'User Management');
  await page.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(dialog).toContainText('What you typed before is still here.');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('long enough');
  await dialog.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('tab', { name: 'Advisors (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(dialog.getByLabel('First Name')).toHaveValue('');
});
