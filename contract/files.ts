/** Files of a project: their list, their content, and what may be done to one. */
import { z } from 'zod';
import { fileGroups, filePurposes } from '#domain/file.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, optionalText, time } from './shapes.ts';

/** Where the bytes lie is nobody's business: there is no object path here, nor in any body. */
export const file = z.object({
  id,
  projectId: id,
  uploaderId: id,
  fileName: z.string(),
  fileSize: z.int(),
  fileType: z.string(),
  category: z.string().nullable(),
  createdAt: time,
  uploader: z.object({ firstName: z.string(), lastName: z.string(), role: z.enum(roles) }),
  purpose: z.enum(filePurposes),
  /** The place that it fills, and which attempt at filling it this is. */
  documentRequestId: id.nullable(),
  version: z.int(),
  sectionNumber: z.int().nullable(),
  fieldKey: z.string().nullable(),
  messageId: id.nullable(),
  isFromTeam: z.boolean(),
  /** Null while the team has not sent it; the client does not see it until then. */
  sentAt: time.nullable(),
  /** Set when the stored bytes were found missing or changed. */
  damagedAt: time.nullable(),
});
export type ProjectFile = z.infer<typeof file>;

const fileId = z.object({ fileId: id });

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files',
  summary: 'The files of a project that the caller may see, newest first',
  access: 'readProject',
  params: z.object({ projectId: id }),
  query: listQuery.extend({
    /** One of the three lists: for requested documents, from the client, from the team. */
    group: z.enum(fileGroups).optional(),
    /** The files of one question. */
    sectionNumber: z.coerce.number().int().min(1).max(11).optional(),
    fieldKey: z.string().max(100).optional(),
  }),
  response: z.array(file),
  paged: true,
});

export const readFileUsage = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files/usage',
  summary: 'How much room the files of a project take, and how much there is',
  access: 'readProject',
  params: z.object({ projectId: id }),
  response: z.object({
    files: z.int(),
    bytes: z.int(),
    maximumFiles: z.int(),
    maximumBytes: z.int(),
  }),
});

export const updateFileBody = z.object({ category: optionalText(100) });

export const updateFile = endpoint({
  method: 'PATCH',
  path: '/api/files/:fileId',
  summary: 'Say what kind of document a file is',
  access: 'editFile',
  params: fileId,
  body: updateFileBody,
  response: file,
});

export const readFileContent = endpoint({
  method: 'GET',
  path: '/api/files/:fileId/content',
  summary: 'The bytes of a file, to be saved; with preview=true to be shown, where its kind is safe to show',
  access: 'readFile',
  params: fileId,
  query: z.object({ preview: z.enum(['true', 'false']).optional() }),
  headers: z.object({
    range: z.string().max(200).optional(),
    'if-none-match': z.string().max(200).optional(),
    'if-range': z.string().max(200).optional(),
  }),
  rawAnswer: true,
});

export const shareFile = endpoint({
  method: 'POST',
  path: '/api/files/:fileId/share',
  summary: 'Share a file with the client',
  access: 'shareFile',
  params: fileId,
  response: file,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/:fileId',
  summary: 'Delete a file; it can be restored for 30 days',
  access: 'deleteFile',
  params: fileId,
});

export const restoreFile = endpoint({
  method: 'POST',
  path: '/api/files/:fileId/restore',
  summary: 'Bring a deleted file back',
  access: 'restoreFile',
  params: fileId,
  response: file,
});
