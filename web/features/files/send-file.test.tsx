import { expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

it("fails with a retry when the upload client can't be loaded", async () => {
  const onFailed = vi.fn();
  const place = { projectId: 'project-1', purpose: 'document' as const };
  const options = {
    file: new File(['text'], 'a.txt'),
    place,
    onProgress: vi.fn(),
    onDone: vi.fn(),
    onFailed,
  };
  const upload = await sendFile(options, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(upload).toBeUndefined();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({
    status: 0,
    sentence: 'The connection was lost. What has arrived is kept.',
    canRetry: true,
  });
});
