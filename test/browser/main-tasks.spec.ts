/** Main tasks of each role, starting on the home page and finding controls by on-screen text. */

import { randomUUID } from 'node:crypto';
import { testPassword } from '../support/factories.ts';
import { pdf } from '../support/sample-files.ts';
import { expectToast } from './support/contexts.ts';
import { filePayload } from './support/documents.ts';
import { type Reader, readerOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const unique = () => `x${randomUUID().slice(0, 8)}`;

async function signInAs(reader: Reader, email: string) {
  await reader.page.goto('/');
  await reader.press('Login');
  await reader.write('Email Address', email);
  await reader.write('Password', testPassword);
  await reader.press('Sign In');
}

test('a visitor saves the first section in less than an estimated three minutes, then writes to the team and shares a document', async ({
  page,
}) => {
  const reader = readerOf(page);
  await page.goto('/');
  await reader.write(
    'Describe your idea',
    'An app for our flower shop where regular customers order and pay.',
  );
  await reader.choose(/Small Business App/);
  await reader.press('Continue to Details');
  await reader.write('First Name *', 'Ines');
  await reader.write('Last Name *', 'Duarte');
  await reader.write('Email Address *', `${unique()}@example.com`);
  await reader.write('Password *', 'a few words in a row');
  await reader.press('Create Account & Continue');
  await reader.see('Section 1 of 11');
  await reader.write('Business Goal', 'Half of our regulars order online.');
  await reader.press('Next Section');
  await reader.see('Section 2 of 11');
  expect(reader.effort.steps).toBeLessThanOrEqual(12);
  expect(reader.seconds(), JSON.stringify(reader.effort)).toBeLessThan(180);

  await reader.press('Messages');
  await reader.write('Type your message...', 'When can we talk?');
  await page.keyboard.press('Enter');
  await reader.see('When can we talk?');

  await reader.press('Documents');
  const chooser = page.waitForEvent('filechooser');
  // Uses the keyboard: if mouse down and mouse up are 5 seconds apart, Chromium refuses to open a file dialog.
  await page.getByRole('button', { name: 'Choose files', exact: true }).press('Enter');
  await (await chooser).setFiles(filePayload('price list.pdf', pdf));
  await expect(page.getByRole('list', { name: 'Your files' })).toContainText('price list.pdf');
});

test('a client skips a section, reviews the answers and turns off emails about milestones', async ({
  page,
  portal,
}) => {
  const client = await portal.create.user('client');
  await portal.create.project(client.id, { name: `Plan ${unique()}` });
  const reader = readerOf(page);
  await signInAs(reader, client.email);
  await reader.press('My Projects');
  await reader.press('Continue Requirements');
  await reader.see('Section 1 of 11');
  await reader.press('Skip for now');
  await reader.see('Section 2 of 11');
  await reader.press('Review your answers');
  await reader.see('questions need a valid answer before you can submit');

  await page.getByRole('banner').getByRole('button', { name: client.firstName }).click();
  await reader.press('Settings');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Milestones', { exact: true }).selectOption('Off');
  await saved;
  await page.reload();
  await expect(page.getByLabel('Milestones', { exact: true })).toHaveValue('off');
});

test('an advisor replies to a waiting client and requests a document', async ({ page, portal }) => {
  const word = unique();
  const advisor = await portal.create.user('advisor');
  const client = await portal.create.user('client', { firstName: 'Casey', lastName: word });
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id, { name: `Plan ${word}` });
  await portal.create.message(project.id, client.id, 'When can we talk?');
  const reader = readerOf(page);
  await signInAs(reader, advisor.email);
  await reader.press('1 unread message');
  await reader.see('When can we talk?');
  await reader.write('Type your message...', 'Tomorrow at ten?');
  await page.keyboard.press('Enter');
  await reader.see('Tomorrow at ten?');
  await reader.press('Documents');
  await reader.press('Request a document');
  await reader.write('Document', 'The signed contract');
  await reader.press('Send request');
  await expect(page.getByRole('heading', { name: /The signed contract/ })).toContainText('Missing');
});

test('an admin adds an advisor and assigns a client to them', async ({ page, portal }) => {
  const word = unique();
  const admin = await portal.create.user('admin');
  await portal.create.user('client', { firstName: 'Casey', lastName: word });
  const reader = readerOf(page);
  await signInAs(reader, admin.email);
  await reader.press('User Management');
  await reader.press('Add Advisor');
  await reader.write('First Name', 'Nora');
  await reader.write('Last Name', word);
  await reader.write('Email Address', `${word}@example.com`);
  await reader.write('Password', 'long enough');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Advisor' }).click();
  await expectToast(page, 'New advisor has been successfully created.');
  await reader.press('Assignments');
  const form = page.getByRole('region', { name: 'Create New Assignment' });
  await form
    .getByLabel('Advisor', { exact: true })
    .selectOption({ label: `Nora ${word} (${word}@example.com)` });
  await form.getByLabel('Client', { exact: true }).selectOption({ label: `Casey ${word} (Not specified)` });
  await reader.press('Create Assignment');
  await expectToast(page, 'Advisor has been successfully assigned to the client.');
});
