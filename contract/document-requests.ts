/** Document requests: created by staff or by section 11, fulfilled by uploads. */
import { z } from 'zod';
import {
  documentCategoryRule,
  documentRequestStates,
  documentTitleRule,
  returnReasonRule,
} from '#domain/document-request.ts';
import { endpoint } from './endpoint.ts';
import { day, id, optionalText, requiredProse, requiredText, time } from './shapes.ts';

export const documentRequest = z.object({
  id,
  projectId: id,
  title: z.string(),
  /** The section 11 material it was created for; null if staff created it. */
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

/** An empty form field means no due date. */
const noDay = z.literal('').transform(() => null);
const dueOn = z.union([noDay, day], 'Enter a valid date').nullish();

export const createDocumentRequestBody = z.object({
  title: requiredText(documentTitleRule),
  category: optionalText(documentCategoryRule.max),
  dueOn,
});

export const updateDocumentRequestBody = z.object({
  title: requiredText(documentTitleRule).optional(),
  dueOn,
});

export const returnDocumentBody = z.object({
  reason: requiredProse(returnReasonRule),
});

const projectParams = z.object({ projectId: id });
const requestParams = z.object({ projectId: id, requestId: id });

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/document-requests',
  summary: 'List the document requests of a project, with the state of each',
  access: 'readProject',
  params: projectParams,
  response: z.array(documentRequest),
});

export const createDocumentRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/document-requests',
  summary: 'Request a document from the client',
  access: 'manageProject',
  params: projectParams,
  body: createDocumentRequestBody,
  response: documentRequest,
  status: 201,
});

export const updateDocumentRequest = endpoint({
  method: 'PATCH',
  path: '/api/projects/:projectId/document-requests/:requestId',
  summary: "Update a document request's title or due date",
  access: 'manageProject',
  params: requestParams,
  body: updateDocumentRequestBody,
  response: documentRequest,
});

export const returnDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/document-requests/:requestId/return',
  summary: 'Return the latest file to the client with a reason',
  access: 'manageProject',
  params: requestParams,
  body: returnDocumentBody,
  response: documentRequest,
});

export const withdrawDocumentRequest = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/document-requests/:requestId',
  summary: 'Withdraw a document request; its files stay in the project',
  access: 'manageProject',
  params: requestParams,
});

export const restoreDocumentRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/document-requests/:requestId/restore',
  summary: 'Restore a withdrawn document request within a day, without notifying anyone',
  access: 'manageProject',
  params: requestParams,
  response: documentRequest,
});
