/** Resumable uploads over tus 1.0.0 (creation, expiration, termination, checksum). */
import { z } from 'zod';
import { filePurposes } from '#domain/file.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

const wholeNumber = z
  .string('This is required')
  .regex(/^\d{1,15}$/, 'This must be a whole number')
  .transform(Number);

/** A missing header, or any version but 1.0.0, gets a 412. */
const version = { 'tus-resumable': z.string().max(20).optional() };
const oneUpload = z.object({ projectId: id, uploadId: id });

/** The Upload-Metadata header; unknown keys are ignored. */
export const uploadMetadata = z.object({
  filename: z.string().max(1000, 'The file name is too long').default(''),
  purpose: z.enum(filePurposes).default('document'),
  category: z.string().trim().min(1).max(100).optional(),
  documentRequestId: id.optional(),
  sectionNumber: z.coerce.number().int().min(1).max(11).optional(),
  fieldKey: z
    .string()
    .regex(/^\w{1,100}$/)
    .optional(),
  /** If given, checked against the received content. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type UploadMetadata = z.output<typeof uploadMetadata>;

export const describeUploads = endpoint({
  method: 'OPTIONS',
  path: '/api/projects/:projectId/uploads',
  summary: 'Read the supported tus versions and extensions, and the maximum size',
  access: 'editProject',
  params: z.object({ projectId: id }),
  rawResponse: true,
});

export const describeUpload = endpoint({
  method: 'OPTIONS',
  path: '/api/projects/:projectId/uploads/:uploadId',
  summary: 'Read the supported tus versions and extensions, for one upload',
  access: 'editProject',
  params: oneUpload,
  rawResponse: true,
});

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/uploads',
  summary: "Create an upload; send its bytes to Location. The file gets the upload's id",
  access: 'editProject',
  params: z.object({ projectId: id }),
  headers: z.object({
    ...version,
    'upload-length': wholeNumber,
    'upload-metadata': z.string().max(8000).default(''),
  }),
  status: 201,
  rawResponse: true,
});

export const readUpload = endpoint({
  method: 'HEAD',
  path: '/api/projects/:projectId/uploads/:uploadId',
  summary: "Read how many bytes of the caller's upload have arrived (Upload-Offset)",
  access: 'editProject',
  params: oneUpload,
  headers: z.object(version),
  rawResponse: true,
});

export const writeUpload = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId/uploads/:uploadId',
  summary: "Send more bytes of the caller's upload, starting at Upload-Offset",
  access: 'editProject',
  params: oneUpload,
  headers: z.object({
    ...version,
    'upload-offset': wholeNumber,
    /** Algorithm and base64 digest of these bytes, which are discarded on a mismatch. */
    'upload-checksum': z.string().max(200).optional(),
  }),
  rawBody: 'application/offset+octet-stream',
  rawResponse: true,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/uploads/:uploadId',
  summary: "Cancel the caller's upload",
  access: 'editProject',
  params: oneUpload,
  headers: z.object(version),
  rawResponse: true,
});
