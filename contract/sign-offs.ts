/** Sign-off: named approvers sign a frozen version, with their account or with an emailed link. */
import { z } from 'zod';
import { approverNameRule, maxApprovers, signatureNameRule } from '#domain/sign-off.ts';
import { endpoint } from './endpoint.ts';
import { documentFormats } from './requirements-document.ts';
import { email, id, optionalProse, person, requiredProse, requiredText, time } from './shapes.ts';
import { versionContent } from './versions.ts';

const projectParams = z.object({ projectId: id });
const approverParams = projectParams.extend({ approverId: id });

export const plannedApprover = z.object({
  name: requiredText(approverNameRule),
  email,
});

export const approver = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Whether the caller is this approver, who signs with their account. */
  isYou: z.boolean(),
  /** Whether the approver signs with their account; everyone else signs with an emailed link. */
  hasAccount: z.boolean(),
  signedAt: time.nullable(),
  /** The link's state; null for approvers with an account. */
  link: z
    .object({
      sentAt: time.nullable(),
      expiresAt: time.nullable(),
      isRevoked: z.boolean(),
      openedAt: time.nullable(),
    })
    .nullable(),
});
export type Approver = z.infer<typeof approver>;

export const signOff = z.object({
  /** Who will be asked to sign: the chosen list, or the approvers from section 10 until someone chooses. */
  planned: z.array(z.object({ name: z.string(), email: z.string() })),
  isPlanEdited: z.boolean(),
  /** The open sign-off. */
  current: z
    .object({
      id,
      versionId: id,
      versionNumber: z.int(),
      versionHash: z.string(),
      startedAt: time,
      startedBy: person.nullable(),
      approvers: z.array(approver),
    })
    .nullable(),
  /** The latest sign-off that has ended, if it was declined or withdrawn. */
  previous: z
    .object({
      outcome: z.enum(['declined', 'withdrawn']),
      reason: z.string().nullable(),
      byName: z.string(),
      endedAt: time,
    })
    .nullable(),
});
export type SignOff = z.infer<typeof signOff>;

export const readSignOff = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/sign-off',
  summary: 'Read the planned approvers, the open sign-off and who has signed it',
  access: 'readProject',
  params: projectParams,
  response: signOff,
});

export const saveApprovers = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/sign-off/approvers',
  summary: 'Choose who has to sign. 409 while a sign-off is open or once the requirements are signed',
  access: 'editProject',
  params: projectParams,
  body: z.object({
    approvers: z
      .array(plannedApprover)
      .min(1, 'Add at least one approver')
      .max(maxApprovers, `Add up to ${maxApprovers} approvers`)
      .refine((list) => new Set(list.map((each) => each.email.toLowerCase())).size === list.length, {
        message: 'Each approver needs their own email address',
      }),
  }),
  response: signOff,
});

export const startSignOff = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sign-off',
  summary: 'Freeze the approved requirements as a version and ask the approvers to sign it',
  access: 'editProject',
  params: projectParams,
  response: signOff,
  status: 201,
});

export const withdrawSignOff = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sign-off/withdraw',
  summary: 'Withdraw the open sign-off before the last signature',
  access: 'editProject',
  params: projectParams,
  body: z.object({ reason: optionalProse(2000) }),
  response: signOff,
});

export const removeApprover = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/sign-off/approvers/:approverId',
  summary:
    "Remove an approver who hasn't signed from the open sign-off. Withdraw the sign-off instead of removing the last one",
  access: 'editProject',
  params: approverParams,
  response: signOff,
});

export const sendSigningLink = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sign-off/approvers/:approverId/send',
  summary: 'Resend the request to sign. A new link replaces the old one',
  access: 'editProject',
  params: approverParams,
  response: signOff,
});

export const revokeSigningLink = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sign-off/approvers/:approverId/revoke',
  summary: "Revoke an approver's emailed link",
  access: 'editProject',
  params: approverParams,
  response: signOff,
});

const signatureBody = z.object({
  /** The hash of the version that was shown. 409 if a different version is out for signature. */
  versionHash: z.string().max(64),
  name: requiredText(signatureNameRule),
  isApproved: z.literal(true, 'Check “I approve these requirements”'),
});
const declineBody = z.object({
  versionHash: z.string().max(64),
  reason: requiredProse({ required: 'Enter a reason', max: 2000 }),
});

export const signVersion = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sign-off/signature',
  summary: 'Sign the version as a named approver',
  access: 'signRequirements',
  params: projectParams,
  body: signatureBody,
  response: signOff,
  status: 201,
});

export const declineVersion = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sign-off/decline',
  summary: 'Decline to sign, with a reason. The requirements go back to the client for changes',
  access: 'signRequirements',
  params: projectParams,
  body: declineBody,
  response: signOff,
});

/** The token from the link's fragment. Sent in the body, so that it doesn't end up in logs. */
const token = z.string().max(200);

export const signingRequest = z.object({
  approver: z.object({ name: z.string(), email: z.string() }),
  requestedBy: z.string(),
  expiresAt: time,
  /** Set if the approver has already signed: the page then only shows the version and offers it for download. */
  signedAt: time.nullable(),
  version: versionContent,
});
export type SigningRequest = z.infer<typeof signingRequest>;

export const openSigningLink = endpoint({
  method: 'POST',
  path: '/api/signing/open',
  summary: 'Read what an emailed link asks the approver to sign. 404 if the link no longer works',
  access: 'visit',
  body: z.object({ token }),
  response: signingRequest,
});

export const signByLink = endpoint({
  method: 'POST',
  path: '/api/signing/sign',
  summary: 'Sign with an emailed link',
  access: 'visit',
  body: signatureBody.extend({ token }),
  response: z.object({ signedAt: time }),
  status: 201,
});

export const declineByLink = endpoint({
  method: 'POST',
  path: '/api/signing/decline',
  summary: 'Decline to sign, with an emailed link',
  access: 'visit',
  body: declineBody.extend({ token }),
});

export const exportByLink = endpoint({
  method: 'POST',
  path: '/api/signing/document',
  summary: 'Download the version that an emailed link is for, as PDF, Word, Markdown or JSON',
  access: 'visit',
  body: z.object({ token, format: z.enum(documentFormats).default('pdf') }),
  rawResponse: true,
});
