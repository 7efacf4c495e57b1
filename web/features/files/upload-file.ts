/** Uploads one file over tus: resumes an earlier attempt, retries transient failures, and shrinks parts a proxy refuses. */
import type { DetailedError, Upload, UrlStorage } from 'tus-js-client';
import { ApiError, parseRetryAfter } from '../../lib/api-error.ts';
import { device } from '../../lib/device.ts';
import { failureText } from '../../lib/form-errors.ts';
import { session } from '../../lib/session.ts';
import type { UploadFailure } from './upload-failure.ts';
import { metadataOf, targetKey, type UploadTarget } from './upload-target.ts';

const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

export interface UploadOptions {
  file: File;
  target: UploadTarget;
  onProgress(sent: number): void;
  onDone(fileId: string): void;
  onFailed(failure: UploadFailure): void;
}

/** A success that the upload client rejects didn't come from the portal but, for example, from a Wi-Fi sign-in page. */
const isUnreachable = (status: number) => status < 400;
const isTransient = (status: number) =>
  isUnreachable(status) || status >= 500 || [408, 409, 423, 429].includes(status);

const connectionLost = "The connection was lost. Your upload will resume when you're back online.";
const unavailable = "Something went wrong on our side. We'll try again in a moment.";
const refused =
  "We couldn't upload this file. Try another one, or ask your project team or an admin for help.";

function failureOf(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const canRetry = isTransient(status) || status === 401;
  if (!response || isUnreachable(status)) return { status, message: connectionLost, canRetry };
  const retryAfter = parseRetryAfter(response.getHeader('Retry-After') ?? null);
  const failure = new ApiError({ status, body: response.getBody(), retryAfter });
  const message = failure.serverMessage ?? failureText(failure, canRetry ? unavailable : refused);
  return { status, message, canRetry };
}

type Client = Pick<typeof import('tus-js-client'), 'Upload' | 'defaultOptions'>;

/** Loaded on the first upload, like part-size.ts. */
const importClient = (): Promise<Client> => import('tus-js-client');

/** If the browser's storage is full, an upload still works, but can't resume after a reload. */
export const optionalStorage = (storage: UrlStorage): UrlStorage => ({
  findAllUploads: () => storage.findAllUploads(),
  findUploadsByFingerprint: (fingerprint) => storage.findUploadsByFingerprint(fingerprint),
  removeUpload: (key) => storage.removeUpload(key),
  async addUpload(fingerprint, upload) {
    try {
      return await storage.addUpload(fingerprint, upload);
    } catch {
      return '';
    }
  },
});

/** Returns undefined if the upload client couldn't be loaded; `onFailed` then reports a lost connection. */
export async function uploadFile(
  options: UploadOptions,
  loadClient = importClient,
): Promise<Upload | undefined> {
  const { file, target } = options;
  const loaded = await Promise.all([loadClient(), import('./part-size.ts')]).catch(() => undefined);
  if (!loaded) {
    options.onFailed({ status: 0, message: connectionLost, canRetry: true });
    return undefined;
  }
  const [client, parts] = loaded;
  const partSize = parts.createPartSize(device.entry('upload-part-size', parts.parsePartSize));
  const upload = new client.Upload(file, {
    endpoint: `/api/projects/${target.projectId}/uploads`,
    metadata: metadataOf(target, file.name),
    chunkSize: partSize.current(),
    retryDelays,
    removeFingerprintOnSuccess: true,
    urlStorage: optionalStorage(client.defaultOptions.urlStorage),
    fingerprint: async () => {
      const { name, size, lastModified } = file;
      return `upload ${JSON.stringify([session.get().user?.id, targetKey(target), name, size, lastModified])}`;
    },
    onShouldRetry: (error, _attempt, running) => {
      if (!parts.isRefusedByProxy(error)) return isTransient(error.originalResponse?.getStatus() ?? 0);
      const smaller = partSize.shrink(running.chunkSize ?? partSize.current());
      // Takes effect with the next part.
      if (smaller !== null) running.chunkSize = smaller;
      return smaller !== null;
    },
    onBeforeRequest: (request) => {
      const { token } = session.get();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onAfterResponse: (_request, response) => {
      const renewed = response.getHeader('X-Session-Token');
      const { token } = session.get();
      if (renewed && token) session.renew(token, renewed);
    },
    onProgress: options.onProgress,
    onSuccess: () => options.onDone(upload.url?.split('/').pop() ?? ''),
    onError: (error) => options.onFailed(parts.refusalOf(error) ?? failureOf(error)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return upload;
}
