/** Documents between client and team: asked for, sent, returned, prepared, answered with, and carried by messages. */
import { pdf, png } from '../support/sample-files.ts';
import { aFile, card, chooseIn, withAdvisor } from './support/documents.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the advisor asks, the client sends, the advisor returns, the client sends again', async ({
  page,
  portal,
  signedInAs,
  browser,
}) => {
  const client = await signedInAs('client');
  const { project, team, leave } = await withAdvisor(browser, portal, client);

  await team.goto(`/documents?project=${project.id}`);
  await team.getByRole('button', { name: 'Ask for a document' }).click();
  await team.getByRole('button', { name: 'Ask for it' }).click();
  await expect(team.getByText('Say what you need').first()).toBeVisible();
  await team.getByRole('textbox', { name: 'Document' }).fill('The signed contract');
  await team.getByRole('dialog').getByLabel('Category').fill('Legal');
  await team.getByLabel('Due').fill('2020-01-31');
  await team.getByRole('button', { name: 'Ask for it' }).click();
  await expect(team.getByRole('heading', { name: /The signed contract/ })).toContainText('Missing');

  await page.goto('/documents');
  const requested = card(page, 'Requested');
  await expect(requested).toContainText('Was due Jan 31, 2020');
  await chooseIn(page, 'Requested', aFile('contract.pdf', pdf));
  await expect(requested.getByText('Received')).toBeVisible();

  await expect(team.getByText('contract.pdf')).toBeVisible();
  await team.getByRole('button', { name: 'Return The signed contract' }).click();
  await team.getByLabel('Reason').fill('The last page is missing.');
  await team.keyboard.press('Escape');
  await team.getByRole('button', { name: 'Return The signed contract' }).click();
  await expect(team.getByLabel('Reason')).toHaveValue('The last page is missing.');
  await expectAccessible(team);
  await team.getByRole('button', { name: 'Return it' }).click();

  await expect(requested.getByText('The last page is missing.')).toBeVisible();
  await expectAccessible(page);
  await chooseIn(page, 'Requested', aFile('contract 2.pdf', pdf));
  await expect(requested.getByText('Version 2')).toBeVisible();
  await expect(requested.getByText('Received')).toBeVisible();
  await requested.getByText('Version history (1 earlier)').click();
  await expect(requested.getByText('Version 1')).toBeVisible();
  await leave();
});

test('what the team prepares is hidden from the client until it is sent', async ({
  page,
  portal,
  signedInAs,
  browser,
}) => {
  const client = await signedInAs('client');
  const { project, team, leave } = await withAdvisor(browser, portal, client);
  await page.goto('/documents');
  await team.goto(`/documents?project=${project.id}`);
  await chooseIn(team, 'From the team', aFile('offer.pdf', pdf));
  await expect(team.getByText('Not sent yet')).toBeVisible();
  await expectAccessible(team);
  await page.reload();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await team.getByRole('button', { name: 'Send to client' }).click();
  await expect(page.getByRole('list', { name: 'Files from the team' })).toContainText('offer.pdf');
  await leave();
});

test('a file of the questionnaire is part of the answer and of the documents', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  await portal.database.db
    .insertInto('requirement_sections')
    .values({
      project_id: project.id,
      section_number: 11,
      section_name: 'Supporting Files',
      data: JSON.stringify({ available: ['brief'] }),
    })
    .execute();
  await page.goto(`/requirements/${project.id}?section=11`);
  await expect(page.getByRole('button', { name: 'Upload: A brief' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(aFile('brief.pdf', pdf));
  await expect(page.getByRole('list', { name: 'Files: A brief' })).toContainText('brief.pdf');
  await expect
    .poll(async () => {
      const row = await portal.database.db
        .selectFrom('requirement_sections')
        .select('data')
        .where('project_id', '=', project.id)
        .where('section_number', '=', 11)
        .executeTakeFirstOrThrow();
      return (row.data as { uploads?: { fileName: string }[] }).uploads?.map(({ fileName }) => fileName);
    })
    .toEqual(['brief.pdf']);
  await page.goto('/documents');
  await expect(card(page, 'Requested')).toContainText('A brief');
  await expect(card(page, 'Requested').getByText('Received')).toBeVisible();
});

test('a message carries files, which are among the documents from then on', async ({
  page,
  portal,
  signedInAs,
  browser,
}) => {
  const client = await signedInAs('client');
  const { project, team, leave } = await withAdvisor(browser, portal, client);
  await page.goto(`/messages/${project.id}`);
  await page.locator('input[type=file]').setInputFiles(aFile('sketch.png', png));
  await expect(page.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Here is the sketch');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Preview sketch.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove sketch.png' })).toBeHidden();

  await team.goto(`/messages/${project.id}`);
  await team.getByRole('button', { name: 'Preview sketch.png' }).click();
  await expect(team.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await team.goto(`/documents?project=${project.id}`);
  await expect(team.getByRole('list', { name: 'Files of the client' })).toContainText('sketch.png');
  await leave();
});
