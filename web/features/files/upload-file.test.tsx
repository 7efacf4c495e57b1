import { expect, it, vi } from 'vitest';
import { optionalStorage, uploadFile } from './upload-file.ts';

it("fails with a retry when the upload client can't be loaded", async () => {
  const onFailed = vi.fn();
  const target = { projectId: 'project-1', purpose: 'document' as const };
  const options = {
    file: new File(['text'], 'a.txt'),
    target,
    onProgress: vi.fn(),
    onDone: vi.fn(),
    onFailed,
  };
  const upload = await uploadFile(options, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(upload).toBeUndefined();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({
    status: 0,
    message: "The connection was lost. Your upload will resume when you're back online.",
    canRetry: true,
  });
});

it("doesn't fail when the browser's storage is full", async () => {
  const storage = optionalStorage({
    findAllUploads: async () => [],
    findUploadsByFingerprint: async () => [],
    removeUpload: async () => undefined,
    addUpload: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
  });
  const upload = { size: 4, metadata: {}, creationTime: '', urlStorageKey: '', uploadUrl: null };
  await expect(storage.addUpload('file', { ...upload, parallelUploadUrls: null })).resolves.toBe('');
});
