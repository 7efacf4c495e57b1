/** The documents of a project in the browser: uploading, previewing, naming, deleting, many of them. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { docx, pdf, png, page as webPage } from '../support/sample-files.ts';
import { aFile, card, chooseIn, onDisk } from './support/documents.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

  await page.getByRole('button', { name: 'More for brief.docx' }).click();
  await page.getByRole('menuitem', { name: 'Change category' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Category').fill('Legal');
  await page.keyboard.press('Enter');
  await expect(files.getByText('Legal')).toBeVisible();

  await page.getByRole('button', { name: 'Preview logo.png' }).click();
  const preview = page.getByRole('dialog', { name: 'logo.png' });
  const image = preview.getByRole('img', { name: 'logo.png' });
  await expect(image).toBeVisible();
  await expect(image).toHaveJSProperty('naturalWidth', 1);
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
  await page.getByLabel('Category').fill('Design');
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
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('Design')).toHaveCount(2);
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

test('an upload that the server cannot take now says so, and goes on when asked', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client');
  await portal.create.project(client.id);
  await page.clock.install();
  await page.goto('/documents');
  await page.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await chooseIn(page, 'Yours', aFile('plan.pdf', pdf));
  const retry = page.getByRole('button', { name: 'Retry plan.pdf' });
  // It tries by itself for a minute first.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(retry).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('What has arrived is kept.')).toBeVisible();
  await page.unroute('**/uploads/*');
  await retry.click();
  await expect(page.getByRole('list', { name: 'Your files' })).toContainText('plan.pdf');
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('two thousand files come page by page, and a project that is nearly full says so', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  await portal.database.pool.query(
    `insert into files (project_id, uploader_id, file_name, file_size, file_type, object_path, created_at)
     select $1, $2, 'file ' || n || '.txt', 1000, 'text/plain', 'files/' || gen_random_uuid(), now() - n * interval '1 s'
       from generate_series(1, 2000) n`,
    [project.id, client.id],
  );
  await page.goto('/documents');
  const files = page.getByRole('list', { name: 'Your files' }).getByRole('listitem');
  await expect(files).toHaveCount(50);
  await expect(page.getByText('Showing 50 of 2,000 files')).toBeVisible();
  await expect(page.getByText(/2,000 of 1,000 files are used/)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(files).toHaveCount(100);
  await expect(files.last()).toContainText('file 100.txt');
});
