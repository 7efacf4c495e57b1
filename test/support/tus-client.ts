/** tus client for API tests: step by step, or a whole upload at once. */
import { endpoints } from '#contract/endpoints.ts';
import type { ApiResponse, Caller } from './people.ts';

const tus = { 'tus-resumable': '1.0.0' };

export type Metadata = Record<string, string>;

const encode = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export function beginUpload(
  caller: Caller,
  projectId: string,
  size: number,
  metadata: Metadata,
): Promise<ApiResponse> {
  return caller.call(endpoints.createUpload, {
    params: { projectId },
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': encode(metadata) },
  });
}

export const uploadIdOf = (created: ApiResponse) => String(created.headers.location).split('/').pop() ?? '';

export function sendBytes(
  caller: Caller,
  at: { projectId: string; uploadId: string },
  offset: number,
  bytes: Buffer,
): Promise<ApiResponse> {
  return caller.call(endpoints.writeUpload, {
    params: at,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
}

export const readOffset = (
  caller: Caller,
  at: { projectId: string; uploadId: string },
): Promise<ApiResponse> => caller.call(endpoints.readUpload, { params: at, headers: tus });

export const cancelUpload = (
  caller: Caller,
  at: { projectId: string; uploadId: string },
): Promise<ApiResponse> => caller.call(endpoints.cancelUpload, { params: at, headers: tus });

/** Returns the last response and the file's id. */
export async function upload(
  caller: Caller,
  projectId: string,
  fileName: string,
  bytes: Buffer,
  metadata: Metadata = {},
): Promise<ApiResponse & { fileId: string }> {
  const created = await beginUpload(caller, projectId, bytes.length, { filename: fileName, ...metadata });
  if (created.status !== 201) return { ...created, fileId: '' };
  const uploadId = uploadIdOf(created);
  return { ...(await sendBytes(caller, { projectId, uploadId }, 0, bytes)), fileId: uploadId };
}
