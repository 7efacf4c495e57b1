/** tus client for API tests: step by step, or a whole upload at once. */
import { endpoints } from '#contract/endpoints.ts';
import type { Answer, Caller } from './people.ts';

const tus = { 'tus-resumable': '1.0.0' };

export type Metadata = Record<string, string>;

const encode = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export function beginUpload(
  who: Caller,
  projectId: string,
  size: number,
  metadata: Metadata,
): Promise<Answer> {
  return who.call(endpoints.createUpload, {
    params: { projectId },
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': encode(metadata) },
  });
}

export const uploadIdOf = (created: Answer) => String(created.headers.location).split('/').pop() ?? '';

export function sendBytes(
  who: Caller,
  at: { projectId: string; uploadId: string },
  offset: number,
  bytes: Buffer,
): Promise<Answer> {
  return who.call(endpoints.writeUpload, {
    params: at,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
}

export const askOffset = (who: Caller, at: { projectId: string; uploadId: string }): Promise<Answer> =>
  who.call(endpoints.readUpload, { params: at, headers: tus });

export const cancelUpload = (who: Caller, at: { projectId: string; uploadId: string }): Promise<Answer> =>
  who.call(endpoints.cancelUpload, { params: at, headers: tus });

/** Returns the last response and the file's id. */
export async function upload(
  who: Caller,
  projectId: string,
  fileName: string,
  bytes: Buffer,
  metadata: Metadata = {},
): Promise<Answer & { fileId: string }> {
  const created = await beginUpload(who, projectId, bytes.length, { filename: fileName, ...metadata });
  if (created.status !== 201) return { ...created, fileId: '' };
  const uploadId = uploadIdOf(created);
  return { ...(await sendBytes(who, { projectId, uploadId }, 0, bytes)), fileId: uploadId };
}
