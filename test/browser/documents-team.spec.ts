/** Documents exchanged by client and advisor: requested, returned, shared, and attached to answers and messages. */
import { pdf, png } from '../support/sample-files.ts';
import { card, chooseIn, filePayload, projectWithAdvisor } from './support/documents.ts';
import { expect, test } from './support/test.ts';

test('the advisor requests a document, returns it, and shares an unshared file', async ({
  page,
  portal,
  signedInAs,
  newContext,
}) => {
  const client = await signedInAs('client');
  const { project, team } = await projectWithAdvisor(await newContext(), portal, client);
  await team.goto(`/documents?project=${project.id}`);
  await team.getByRole('button', { name: 'Request a document' }).click();
  await team.getByRole('textbox', { name: 'Document' }).fill('The signed contract');
  await team.getByRole('dialog').getByLabel('Category').fill('Legal');
  await team.getByLabel('Due').fill('2020-01-31');
  await team.getByRole('button', { name: 'Send request' }).click();
  await expect(team.getByRole('heading', { name: /The signed contract/ })).toContainText('Missing');
  await chooseIn(team, 'From the team', filePayload('offer.pdf', pdf));
  await expect(team.getByText('Not shared yet')).toBeVisible();

  await page.goto('/documents');
  const requested = card(page, 'Requested');
  await expect(requested).toContainText('Was due Jan 31, 2020');
  await expect(page.getByText('Files your project team shares will appear here.')).toBeVisible();
  await chooseIn(page, 'Requested', filePayload('contract.pdf', pdf));
  await expect(requested.getByText('Received')).toBeVisible();

  await expect(team.getByText('contract.pdf')).toBeVisible();
  await team.getByRole('button', { name: 'Return The signed contract' }).click();
  await team.getByLabel('Reason').fill('The last page is missing.');
  await team.getByRole('button', { name: 'Return document' }).click();

  await expect(requested.getByText('The last page is missing.')).toBeVisible();
  await chooseIn(page, 'Requested', filePayload('contract 2.pdf', pdf));
  await expect(requested.getByText('Version 2')).toBeVisible();
  await expect(requested.getByText('Received')).toBeVisible();
  await requested.getByText('Version history (1 earlier)').click();
  await expect(requested.getByText('Version 1')).toBeVisible();

  await team.getByRole('button', { name: 'Share with client' }).click();
  await expect(page.getByRole('list', { name: 'Files from the team' })).toContainText('offer.pdf');

  // Undo restores the same request with its versions.
  await team.getByRole('button', { name: 'More actions for The signed contract' }).click();
  await team.getByRole('menuitem', { name: 'Withdraw request' }).click();
  await expect(requested.getByText('The signed contract')).toBeHidden();
  await team.getByRole('button', { name: 'Undo' }).click();
  await expect(requested.getByText('Version history (1 earlier)')).toBeVisible();
});

test('files attached to an answer or a message appear on the Documents page', async ({
  page,
  portal,
  signedInAs,
  newContext,
}) => {
  const client = await signedInAs('client');
  const { project, team } = await projectWithAdvisor(await newContext(), portal, client);
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
  await page.locator('input[type=file]').setInputFiles(filePayload('brief.pdf', pdf));
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
  await expect(card(page, 'Requested')).toContainText('brief.pdf');
  await expect(card(page, 'Requested').getByText('Received')).toBeVisible();

  await page.goto(`/messages/${project.id}`);
  await page.locator('input[type=file]').setInputFiles(filePayload('sketch.png', png));
  await expect(page.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Here is the sketch');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Preview sketch.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove sketch.png' })).toBeHidden();

  await team.goto(`/messages/${project.id}`);
  await team.getByRole('button', { name: 'Preview sketch.png' }).click();
  await expect(team.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await team.goto(`/documents?project=${project.id}`);
  await expect(team.getByRole('list', { name: 'Client files' })).toContainText('sketch.png');
});
