/** The documents that a project still needs: opened by the advisor or by section 11, filled by uploads. */
import { z } from 'zod';
import { documentRequestStates } from '#domain/document-request.ts';
import { endpoint } from './endpoint.ts';
import { day, id, optionalText, requiredProse, requiredText, time } from './shapes.ts';

export const documentRequest = z.object({
  id,
  projectId: id,
  title: z.string(),
  /** The tick of section 11 that opened it; null when the advisor did. */
  material: z.string().nullable(),
  category: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  state: z.enum(documentRequestStates),
  latestFileId: id.nullable(),
  returnedReason: z.string().nullable(),
  returnedAt: time.nullable(),
  createdAt: time,
});
export type DocumentRequest = z.infer<typeof documentRequest>;

/** An empty field of a form is no day. */
const noDay = z.literal('').transform(() => null);
const dueOn = z.union([noDay, day], 'Choose a day').nullish();

export const createDocumentRequestBody = z.object({
  title: requiredText('Say what you need'),
  category: optionalText(100),
  dueOn,
});

export const updateDocumentRequestBody = z.object({
  title: requiredText('Say what you need').optional(),
  dueOn,
});

export const returnDocumentBody = z.object({ reason: requiredProse('Say what is missing or wrong', 2000) });

const project = z.object({ projectId: id });
const one = z.object({ projectId: id, requestId: id });

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/document-requests',
  summary: 'The documents that the project needs, with the state of each',
  access: 'readProject',
  params: project,
  response: z.array(documentRequest),
});

export const createDocumentRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/document-requests',
  summary: 'Ask the client for a document',
  access: 'manageProject',
  params: project,
  body: createDocumentRequestBody,
  response: documentRequest,
  status: 201,
});

export const updateDocumentRequest = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId/document-requests/:requestId',
  summary: 'Change what is asked for, or until when',
  access: 'manageProject',
  params: one,
  body: updateDocumentRequestBody,
  response: documentRequest,
});

export const returnDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/document-requests/:requestId/return',
  summary: 'Return the latest version with a reason',
  access: 'manageProject',
  params: one,
  body: returnDocumentBody,
  response: documentRequest,
});

export const removeDocumentRequest = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/document-requests/:requestId',
  summary: 'Withdraw what was asked for; files that were sent stay with the project',
  access: 'manageProject',
  params: one,
});
