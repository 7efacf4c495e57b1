/** The documents of a project in the browser: uploading, previewing, versions, sending, deleting; by client and team. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { docx, pdf, png, page as webPage } from '../support/sample-files.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chooseIn = async (
  page: Page,
  name: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => card(page, name).locator('input[type=file]').last().setInputFiles(files);

const aFile = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
});

/** Large ones go by their path: the browser reads them itself. */
function onDisk(info: TestInfo, name: string, bytes: Buffer): string {
  const path = info.outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

test.describe.configure({ timeout: 150_000 });

test('a client uploads several files, previews, downloads, deletes and takes it back', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client');
  await portal.create.project(client.id);
  await page.goto('/documents');
  await expect(page.getByText('You have not shared any files yet.')).toBeVisible();
  await expectAccessible(page);

  await chooseIn(page, 'Yours', [aFile('logo.png', png), aFile('plan.pdf', pdf), aFile('brief.docx', docx)]);
  const files = page.getByRole('list', { name: 'Your files' });
  await expect(files.getByRole('listitem')).toHaveCount(3);
  await expect(files).toContainText('You');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview logo.png' }).click();
  const preview = page.getByRole('dialog', { name: 'logo.png' });
  const image = preview.getByRole('img', { name: 'logo.png' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview brief.docx' })).toBeHidden();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download brief.docx' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('brief.docx');
  expect(readFileSync(await saved.path()).equals(docx)).toBe(true);

  await page.getByRole('button', { name: 'More for plan.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(3);
});

test('what the portal does not take is refused with its reason', async ({
  page,
  portal,
  signedInAs,
}, info) => {
  const client = await signedInAs('client');
  await portal.create.project(client.id);
  await page.goto('/documents');
  await chooseIn(page, 'Yours', [
    onDisk(info, 'logo.png', webPage),
    onDisk(info, 'empty.txt', Buffer.alloc(0)),
    onDisk(info, 'huge.zip', Buffer.alloc(25 * 1024 * 1024 + 1)),
  ]);
  await expect(page.getByText('“logo.png” is a web page inside, whatever its name says.')).toBeVisible();
  await expect(page.getByText('“empty.txt” is empty.')).toBeVisible();
  await expect(page.getByText('“huge.zip” is larger than 25 MB')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss logo.png' }).click();
  await expect(page.getByText('“logo.png”')).toBeHidden();
});

test('files can be dropped and pasted', async ({ page, portal, signedInAs }) => {
  const client = await signedInAs('client');
  await portal.create.project(client.id);
  await page.goto('/documents');
  await expect(card(page, 'Yours').getByText('or drop them here')).toBeVisible();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'dropped.txt'));
    return data;
  });
  await card(page, 'Yours').getByText('or drop them here').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('dropped.txt')).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['pasted'], 'pasted.txt'));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('list', { name: 'Your files' }).getByRole('listitem')).toHaveCount(2);
});

test.describe('while the line is down', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('an upload goes on after a reload and arrives byte for byte', async ({
    page,
    portal,
    signedInAs,
  }, info) => {
    const client = await signedInAs('client');
    const project = await portal.create.project(client.id);
    const bytes = Buffer.concat([pdf, randomBytes(12 * 1024 * 1024)]);
    await page.goto('/documents');
    // The first piece passes; the second never arrives while the line is down.
    await page.route('**/uploads/*', async (route) => {
      const isFirst = Number(route.request().headers()['upload-offset'] ?? 0) === 0;
      if (route.request().method() !== 'PATCH' || isFirst) await route.continue();
      else await route.abort();
    });
    await chooseIn(page, 'Yours', onDisk(info, 'big.pdf', bytes));
    const received = () =>
      portal.database.db
        .selectFrom('uploads')
        .select('received')
        .where('project_id', '=', project.id)
        .executeTakeFirst()
        .then((upload) => upload?.received ?? 0);
    await expect.poll(received).toBe(4 * 1024 * 1024);
    // Another page of the same origin, without the app: nothing goes on there.
    await page.goto('/api/docs');
    await page.unrouteAll();
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    await page.goto('/documents');
    await expect(page.getByRole('list', { name: 'Your files' })).toContainText('big.pdf', {
      timeout: 60_000,
    });
    expect(offsets[0]).toBe(4 * 1024 * 1024);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download big.pdf' }).click(),
    ]);
    expect(readFileSync(await saved.path()).equals(bytes)).toBe(true);
  });
});

test('an upload can be cancelled, and nothing of it stays', async ({ page, portal, signedInAs }) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  await page.goto('/documents');
  await page.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await chooseIn(page, 'Yours', aFile('big.pdf', Buffer.concat([pdf, Buffer.alloc(1000)])));
  await expect(page.getByRole('progressbar', { name: 'Upload of big.pdf' })).toBeVisible();
  const count = () =>
    portal.database.db
      .selectFrom('uploads')
      .select('id')
      .where('project_id', '=', project.id)
      .execute()
      .then((rows) => rows.length);
  await expect.poll(count).toBe(1);
  await page.getByRole('button', { name: 'Cancel big.pdf' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect.poll(count).toBe(0);
});

test('the advisor asks, the client sends, the advisor returns, the client sends again', async ({
  page,
  portal,
  signedInAs,
  browser,
}) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(advisor));
  const team = await context.newPage();

  await team.goto(`/documents?project=${project.id}`);
  await team.getByRole('button', { name: 'Ask for a document' }).click();
  await team.getByRole('button', { name: 'Ask for it' }).click();
  await expect(team.getByText('Say what you need').first()).toBeVisible();
  await team.getByRole('textbox', { name: 'Document' }).fill('The signed contract');
  await team.getByLabel('Category').fill('Legal');
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
  await expectAccessible(team);
  await team.getByRole('button', { name: 'Return it' }).click();

  await expect(requested.getByText('The last page is missing.')).toBeVisible();
  await expectAccessible(page);
  await chooseIn(page, 'Requested', aFile('contract 2.pdf', pdf));
  await expect(requested.getByText('Version 2')).toBeVisible();
  await expect(requested.getByText('Received')).toBeVisible();
  await requested.getByText('Version history (1 earlier)').click();
  await expect(requested.getByText('Version 1')).toBeVisible();
  await context.close();
});

test('what the team prepares is hidden from the client until it is sent', async ({
  page,
  portal,
  signedInAs,
  browser,
}) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(advisor));
  const team = await context.newPage();
  await page.goto('/documents');
  await team.goto(`/documents?project=${project.id}`);
  await chooseIn(team, 'From the team', aFile('offer.pdf', pdf));
  await expect(team.getByText('Not sent yet')).toBeVisible();
  await expectAccessible(team);
  await page.reload();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await team.getByRole('button', { name: 'Send to client' }).click();
  await expect(page.getByRole('list', { name: 'Files from the team' })).toContainText('offer.pdf');
  await context.close();
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
  const project = await portal.create.project(client.id);
  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  await page.goto(`/messages/${project.id}`);
  await page.locator('input[type=file]').setInputFiles(aFile('sketch.png', png));
  await expect(page.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Here is the sketch');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Preview sketch.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove sketch.png' })).toBeHidden();

  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(advisor));
  const team = await context.newPage();
  await team.goto(`/messages/${project.id}`);
  await team.getByRole('button', { name: 'Preview sketch.png' }).click();
  await expect(team.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await team.goto(`/documents?project=${project.id}`);
  await expect(team.getByRole('list', { name: 'Files of the client' })).toContainText('sketch.png');
  await context.close();
});
