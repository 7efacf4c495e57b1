/** Admin tasks, end to end. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectToast } from './support/contexts.ts';
import { expect, signIn, test } from './support/test.ts';

const unique = () => `x${randomUUID().slice(0, 8)}`;

async function search(page: Page, label: string, text: string) {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text)}`));
}

test('an admin assigns and reassigns a client, finds their project, and deactivates an advisor', async ({
  page,
  portal,
  signedInAs,
}) => {
  const word = unique();
  const first = await portal.create.user('advisor', { firstName: 'First', lastName: word });
  const second = await portal.create.user('advisor', { firstName: 'Second', lastName: word });
  const client = await portal.create.user('client', { firstName: 'Casey', lastName: word });
  const project = await portal.create.project(client.id, { name: `Plan ${word}` });
  await portal.create.project(client.id, { name: `Other ${word}` });
  await portal.database.db
    .updateTable('projects')
    .set({ status: 'testing', completion_percentage: 64 })
    .where('id', '=', project.id)
    .execute();
  await signedInAs('admin');
  await page.goto('/admin/assignments');
  const form = page.getByRole('region', { name: 'Create New Assignment' });
  await form.getByLabel('Advisor', { exact: true }).selectOption(first.id);
  await form.getByLabel('Client', { exact: true }).selectOption({ label: `Casey ${word} (Not specified)` });
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expectToast(page, 'Advisor has been successfully assigned to the client.');

  await search(page, 'Search by advisor or client name...', client.email);
  const list = page.getByRole('region', { name: 'Current Assignments (1)' });
  await list.getByRole('button', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: `Reassign Casey ${word}` });
  await dialog.getByLabel('New advisor').selectOption(second.id);
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(list).toContainText(second.email);
  await list.getByRole('button', { name: /^Remove/ }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText(second.email);

  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await search(page, 'Search by project name, summary, or client...', word);
  await expect(page.getByRole('region', { name: 'Projects (2)' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('testing');
  const one = page.getByRole('region', { name: 'Projects (1)' });
  await expect(one).toContainText(`Second ${word}`);
  await expect(one).toContainText('64%');
  await page.reload();
  await expect(one).toBeVisible();

  await page.getByRole('link', { name: 'Assignments', exact: true }).click();
  await search(page, 'Search by advisor or client name...', client.email);
  await list.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Advisor assignment has been removed.');
  await expect(page.getByText('No assignments found')).toBeVisible();

  await page.getByRole('link', { name: 'User Management' }).click();
  await search(page, 'Search users...', second.email.toUpperCase());
  await expect(page.getByRole('tab', { name: 'Advisors (1)' })).toBeVisible();
  await page.getByRole('button', { name: `Actions for Second ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeHidden();
});

test('an admin reads the charts and exports the audit trail as CSV', async ({ page, portal, context }) => {
  const word = unique();
  const admin = await portal.create.user('admin', { firstName: 'Auditing', lastName: word });
  const client = await portal.create.user('client', { firstName: '=Casey', lastName: word });
  const token = await portal.tokenFor(admin);
  await fetch(`${portal.url}/api/admin/users/${client.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ active: false }),
  });
  await signIn(context, token);
  await page.goto('/admin/analytics');
  const growth = page.getByRole('region', { name: 'New Users and Projects', exact: true });
  await expect(growth.locator('svg.recharts-surface').first()).toBeVisible();
  await page.getByRole('link', { name: 'Audit Trail' }).click();
  await page.getByRole('searchbox').fill(word);
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table).toContainText('User deactivated');
  await expect(table).toContainText('Active: Yes to No');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`'=Casey ${word}`);
});
