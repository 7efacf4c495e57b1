/** Sends one file by tus: goes on where an earlier attempt was, under the session's token, until it is there or refused. */
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { session } from '../../lib/session.ts';
import { metadataOf, placeKey, type UploadPlace } from './upload-place.ts';

/** Small enough to pass within the time that the server gives one request, also on a slow line. */
const pieceBytes = 4 * 1024 * 1024;
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

export interface SendOptions {
  file: File;
  place: UploadPlace;
  onProgress(sent: number): void;
  onDone(fileId: string): void;
  onFailed(failure: SendFailure): void;
}

export interface SendFailure {
  status: number;
  sentence: string;
  /** Worth another attempt with the same file. */
  canRetry: boolean;
}

const isPassing = (status: number) => status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);

const connectionLost = 'The connection was lost. What has arrived is kept.';

function sentenceOf(response: HttpResponse | null | undefined): string {
  try {
    const { message } = JSON.parse(response?.getBody() ?? '') as { message?: unknown };
    if (typeof message === 'string' && message) return message;
  } catch {
    // No answer, or not one of ours.
  }
  return connectionLost;
}

function failureOf(error: Error | DetailedError): SendFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  return { status, sentence: sentenceOf(response), canRetry: isPassing(status) || status === 401 };
}

type Client = Pick<typeof import('tus-js-client'), 'Upload'>;

/** Loaded by the first upload. */
const importClient = (): Promise<Client> => import('tus-js-client');

/** Undefined if the upload client couldn't be loaded, which `onFailed` is told like any lost connection. */
export async function sendFile(options: SendOptions, loadClient = importClient): Promise<Upload | undefined> {
  const { file, place } = options;
  const client = await loadClient().catch(() => undefined);
  if (!client) {
    options.onFailed({ status: 0, sentence: connectionLost, canRetry: true });
    return undefined;
  }
  const upload = new client.Upload(file, {
    endpoint: `/api/projects/${place.projectId}/uploads`,
    metadata: metadataOf(place, file.name),
    chunkSize: pieceBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => {
      const { name, size, lastModified } = file;
      return `upload ${JSON.stringify([session.get().user?.id, placeKey(place), name, size, lastModified])}`;
    },
    onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
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
    onError: (error) => options.onFailed(failureOf(error)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return upload;
}
