/** Change requests: reopen sections of signed requirements, to be reviewed and signed as the next version. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, person, requiredProse, time } from './shapes.ts';

const projectParams = z.object({ projectId: id });

export const changeRequest = z.object({
  id,
  number: z.int(),
  reason: z.string(),
  /** The sections that can be edited. Another is added if a required question appears in it, or one of its answers is returned or reopened. */
  sections: z.array(z.int()),
  requestedBy: person.nullable(),
  openedAt: time,
  closedAt: time.nullable(),
  outcome: z.enum(['signed', 'discarded']).nullable(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/change-requests',
  summary: 'List all change requests, newest first',
  access: 'readProject',
  params: projectParams,
  response: z.array(changeRequest),
});

export const openChangeRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/change-requests',
  summary: 'Reopen sections of the signed requirements',
  access: 'editProject',
  params: projectParams,
  body: z.object({
    reason: requiredProse({ required: 'Enter a reason', max: 2000 }),
    sections: z
      .array(z.int().min(1).max(11))
      .min(1, 'Choose at least one section')
      .max(11)
      .transform((list) => [...new Set(list)].sort((a, b) => a - b)),
  }),
  response: changeRequest,
  status: 201,
});

export const discardChangeRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/change-requests/discard',
  summary: 'Discard the open change request and restore the signed answers',
  access: 'editProject',
  params: projectParams,
  response: changeRequest,
});
