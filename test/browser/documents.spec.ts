/** A client's documents: real uploads, previews, downloads, deletion, and resuming uploads after a lost connection. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { docx, pdf, png, page as webPage } from '../support/sample-files.ts';
import { card, chooseIn, filePayload, onDisk } from './support/documents.ts';
import type { BrowserPortal } from './support/test.ts';
import { expect, test } from './support/test.ts';

const uploadOf = (portal: BrowserPortal, projectId: string, fileName: string) =>
  portal.database.db
    .selectFrom('uploads')
    .select('received')
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();

test('a client uploads, categorizes, previews, downloads, deletes and restores files, sees why some are refused, and cancels an upload', async ({
  page,
  portal,
  signedInAs,
}, info) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  await page.goto('/documents');
  const list = page.getByRole('list', { name: 'Your files' });
  const files = list.getByRole('listitem');
  await expect(card(page, 'Your files').getByText('or drop them here')).toBeVisible();

  await chooseIn(page, 'Your files', [
    filePayload('logo.png', png),
    filePayload('plan.pdf', pdf),
    filePayload('brief.docx', docx),
  ]);
  await expect(files).toHaveCount(3);
  await expect(list).toContainText('You');

  await page.getByRole('button', { name: 'More actions for brief.docx' }).click();
  await page.getByRole('menuitem', { name: 'Change category' }).click();
  await page.getByRole('dialog').getByLabel('Category').fill('Legal');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Legal')).toBeVisible();

  await page.getByRole('button', { name: 'Preview logo.png' }).click();
  const preview = page.getByRole('dialog', { name: 'logo.png' });
  await expect(preview.getByRole('img', { name: 'logo.png' })).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview brief.docx' })).toBeHidden();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download brief.docx' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('brief.docx');
  expect(readFileSync(await saved.path()).equals(docx)).toBe(true);

  await page.getByRole('button', { name: 'More actions for plan.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(files).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(files).toHaveCount(3);

  // Dropped and pasted files get the category chosen next to the drop zone.
  await card(page, 'Your files').getByLabel('Category').fill('Design');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'dropped.txt'));
    return data;
  });
  await card(page, 'Your files')
    .getByText('or drop them here')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['pasted'], 'pasted.txt'));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(files).toHaveCount(5);
  await expect(list.getByText('Design')).toHaveCount(2);

  await chooseIn(page, 'Your files', [
    onDisk(info, 'photo.png', webPage),
    onDisk(info, 'empty.txt', Buffer.alloc(0)),
    onDisk(info, 'huge.zip', Buffer.alloc(25 * 1024 * 1024 + 1)),
  ]);
  await expect(page.getByText("We can't accept “photo.png”: it contains a web page.")).toBeVisible();
  await expect(page.getByText('“empty.txt” is empty.')).toBeVisible();
  await expect(page.getByText('“huge.zip” is larger than 25 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss photo.png' }).click();
  await expect(page.getByText('“photo.png”')).toBeHidden();

  // A canceled upload leaves nothing on the server.
  await page.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await chooseIn(page, 'Your files', filePayload('unwanted.pdf', pdf));
  await expect(page.getByRole('progressbar', { name: 'Uploading unwanted.pdf' })).toBeVisible();
  await expect.poll(() => uploadOf(portal, project.id, 'unwanted.pdf')).toBeDefined();
  await page.getByRole('button', { name: 'Cancel unwanted.pdf' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect.poll(() => uploadOf(portal, project.id, 'unwanted.pdf')).toBeUndefined();
});

test.describe('after a lost connection', () => {
  // The test replaces the context's clock, which can't be undone for the next test.
  test.use({ expectedErrors: [/net::ERR_FAILED/], freshContext: true });

  test('an upload resumes byte for byte after a reload, and a failed one completes after Retry', async ({
    page,
    portal,
    signedInAs,
  }, info) => {
    const client = await signedInAs('client');
    const project = await portal.create.project(client.id);
    const partSize = 4 * 1024 * 1024;
    const bytes = Buffer.concat([pdf, randomBytes(partSize + 100_000)]);
    await page.clock.install();
    await page.goto('/documents');
    // The first part passes; the second never arrives.
    await page.route('**/uploads/*', async (route) => {
      const isFirst = Number(route.request().headers()['upload-offset'] ?? 0) === 0;
      if (route.request().method() !== 'PATCH' || isFirst) await route.continue();
      else await route.abort();
    });
    await chooseIn(page, 'Your files', onDisk(info, 'big.pdf', bytes));
    await expect.poll(async () => (await uploadOf(portal, project.id, 'big.pdf'))?.received).toBe(partSize);
    // A same-origin page without the app, so the upload can't resume there.
    await page.goto('/api/docs');
    await page.unrouteAll();
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    await page.goto('/documents');
    const list = page.getByRole('list', { name: 'Your files' });
    await expect(list).toContainText('big.pdf');
    expect(offsets[0]).toBe(partSize);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download big.pdf' }).click(),
    ]);
    expect(readFileSync(await saved.path()).equals(bytes)).toBe(true);

    await page.route('**/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await chooseIn(page, 'Your files', filePayload('plan.pdf', pdf));
    const retry = page.getByRole('button', { name: 'Retry plan.pdf' });
    // Retry appears after a minute of automatic retries.
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return retry.isVisible();
      })
      .toBe(true);
    await expect(page.getByText("We'll try again in a moment")).toBeVisible();
    await page.unroute('**/uploads/*');
    await retry.click();
    await expect(list).toContainText('plan.pdf');
    await expect(page.getByRole('progressbar')).toBeHidden();
  });
});
