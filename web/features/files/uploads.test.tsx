/** Uploads on a plain HTTP page, the summary of refused files, and when the browser asks before closing the page. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleUser, signInAs } from '#test/component/app.tsx';
import { UploadList } from './upload-list.tsx';
import { addUploads, cancelUploads } from './uploads.ts';

const target = { projectId: 'project-1', purpose: 'document' as const };

/** Whether the browser would ask before closing the page. */
const confirmsClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  cancelUploads(target);
  vi.restoreAllMocks();
});

/** Chooses a file; its requests stay unanswered. */
async function upload(fileName: string) {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  signInAs(sampleUser('client'));
  await render(<UploadList target={target} />);
  addUploads(target, [new File(['text'], fileName)]);
  return send;
}

it('uploads on a plain HTTP page, where crypto.randomUUID is missing', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  const send = await upload('plan.txt');
  await expect.poll(() => send.mock.calls).toHaveLength(1);
});

it('uploads a file that the browser refuses to store, and warns before the page closes', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const send = await upload('plan.txt');
  const row = page.getByRole('listitem').filter({ hasText: 'plan.txt' });
  await expect.element(row).toHaveTextContent('Keep this page open until the upload finishes.');
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(confirmsClosing()).toBe(true);
  await row.getByRole('button', { name: 'Cancel plan.txt' }).click();
  await expect.element(row).not.toBeInTheDocument();
  expect(confirmsClosing()).toBe(false);
});

it("doesn't ask before closing once the browser has stored the file", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await upload('plan.txt');
  await expect.element(page.getByText('plan.txt')).toBeVisible();
  await expect.poll(() => put.mock.results[0]?.type).toBe('return');
  expect(confirmsClosing()).toBe(false);
});

it('sums up many files that were all refused, and dismisses them together', async () => {
  signInAs(sampleUser('client'));
  await render(<UploadList target={target} />);
  addUploads(
    target,
    ['a', 'b', 'c', 'd'].map((name) => new File(['text'], `${name}.exe`)),
  );
  await expect.element(page.getByText("4 files couldn't be uploaded")).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
});
