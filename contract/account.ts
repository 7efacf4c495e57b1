/** Account: sign out everywhere, export data, and delete the account. */
import { z } from 'zod';
import { passwordRequired } from '#domain/user.ts';
import { user } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: "End all of the caller's sessions, including the current one",
  access: 'useOwnAccount',
});

const rows = z.array(z.record(z.string(), z.unknown()));

export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: user,
  /** A data URL; null if there is no photo. */
  photo: z.string().nullable(),
  sessions: rows,
  passkeys: rows,
  /** Linked accounts at the identity provider. */
  identities: rows,
  rememberedDevices: rows,
  /** When each known device was last used. */
  knownDevices: rows,
  notificationPreferences: z.record(z.string(), z.string()),
  notifications: rows,
  projects: rows,
  messages: rows,
  /** Team notes; always empty for clients. */
  notes: rows,
  files: rows,
  revisions: rows,
  reviews: rows,
  /** Signatures made with the account. */
  signatures: rows,
  changeRequests: rows,
  /** For clients, the requests in their projects; for staff, the requests they created. */
  documentRequests: rows,
  assignments: rows,
  activity: rows,
  /** Audit entries about the user's own actions, without other people's names. */
  auditEntries: rows,
  /** The project draft, if there is one. */
  draft: z.record(z.string(), z.unknown()).nullable(),
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  summary:
    "Export the caller's account, sessions, devices, projects, content, signatures and activity as JSON",
  access: 'useOwnAccount',
  /** Sent as a stream, so the server doesn't check it against this schema. */
  response: accountExport,
  rawResponse: true,
  inClientView: 'refused',
});

export const deleteAccountBody = z.object({ password: z.string().min(1, passwordRequired).max(1000) });

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/delete',
  summary: "Close the caller's account; its personal data is erased after 30 days",
  access: 'useOwnAccount',
  hashesPassword: true,
  body: deleteAccountBody,
});
