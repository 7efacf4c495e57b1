/** Project files: list, storage use, category, content, sharing, deleting and restoring. */
import { z } from 'zod';
import { fileGroups, filePurposes } from '#domain/file.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, optionalText, time } from './shapes.ts';

/** The object path is internal: no request or response contains it. */
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
  /** The document request it was uploaded for; `version` is its position among that request's files, starting at 1. */
  documentRequestId: id.nullable(),
  version: z.int(),
  sectionNumber: z.int().nullable(),
  fieldKey: z.string().nullable(),
  messageId: id.nullable(),
  isFromTeam: z.boolean(),
  /** When it was shared; null for a file from the team that the client can't see yet. */
  sentAt: time.nullable(),
  /** When the stored content was found missing or changed. */
  damagedAt: time.nullable(),
});
export type ProjectFile = z.infer<typeof file>;

const fileId = z.object({ fileId: id });

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files',
  summary: 'List the project files the caller may see, newest first',
  access: 'readProject',
  params: z.object({ projectId: id }),
  query: listQuery.extend({
    /** Files for document requests, from the client, or from the team. */
    group: z.enum(fileGroups).optional(),
    /** Together, these limit the list to the files of one question. */
    sectionNumber: z.coerce.number().int().min(1).max(11).optional(),
    fieldKey: z.string().max(100).optional(),
  }),
  response: z.array(file),
  paged: true,
});

export const readFileUsage = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files/usage',
  summary: "Read how much storage a project's files use, and its limits",
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
  summary: "Set a file's category",
  access: 'editFile',
  params: fileId,
  body: updateFileBody,
  response: file,
});

export const readFileContent = endpoint({
  method: 'GET',
  path: '/api/files/:fileId/content',
  summary: "Download a file's content; inline with preview=true, for types that are safe to show",
  access: 'readFile',
  params: fileId,
  query: z.object({ preview: z.enum(['true', 'false']).optional() }),
  headers: z.object({
    range: z.string().max(200).optional(),
    'if-none-match': z.string().max(200).optional(),
    'if-range': z.string().max(200).optional(),
  }),
  rawResponse: true,
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
  summary: 'Restore a deleted file',
  access: 'restoreFile',
  params: fileId,
  response: file,
});
