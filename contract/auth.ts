/** Sign-in and sign-out, the user's own account, sessions and passwords, and the first admin. */
import { z } from 'zod';
import { isBlankText, onOneLine } from '#domain/one-line.ts';
import { requiredSteps } from '#domain/required-step.ts';
import { tooLongMessage } from '#domain/text-limits.ts';
import {
  companyRule,
  currentPasswordRequired,
  emailRequired,
  firstNameRule,
  invalidEmail,
  lastNameRule,
  maxEmailLength,
  passwordRequired,
  roles,
  userTypes,
} from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, newPassword, optionalText, ownEmail, requiredText, time, timeZone } from './shapes.ts';

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  role: z.enum(roles),
  userType: z.enum(userTypes).nullable(),
  timeZone: z.string().nullable(),
  createdAt: time,
  /** Whether we know that the address is the user's. If not, they get no notification emails. */
  isEmailVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

export const signedIn = z.object({ user, token: z.string() });

export const loginBody = z.object({
  email: z.string().trim().min(1, emailRequired).max(maxEmailLength, invalidEmail),
  password: z.string().min(1, passwordRequired).max(1000),
  /** From an earlier sign-in that remembered this browser; replaces the code. */
  deviceToken: z.string().max(200).optional(),
});

export const registerBody = z.object({
  firstName: requiredText(firstNameRule),
  lastName: requiredText(lastNameRule),
  email: ownEmail,
  company: optionalText(companyRule.max),
  password: newPassword,
  userType: z.enum(userTypes).nullish(),
  /** The browser's time zone, for emails and documents until the user chooses one. Ignored if the server doesn't know it. */
  timeZone: timeZone.nullish().catch(null),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with email and password. For users with a second factor, fails with `second_factor_required` and a `challenge` in `details` for confirmSignIn',
  access: 'visit',
  body: loginBody,
  response: signedIn,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a client account and sign in',
  access: 'visit',
  body: registerBody,
  response: signedIn,
  status: 201,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out: end this session',
  access: 'useOwnAccount',
  inClientView: 'allowed',
  allowedBefore: requiredSteps,
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Read the signed-in user',
  access: 'useOwnAccount',
  allowedBefore: requiredSteps,
  response: user,
});

export const updateMeBody = z.object({
  firstName: requiredText(firstNameRule).optional(),
  lastName: requiredText(lastNameRule).optional(),
  company: z
    .string()
    .overwrite(onOneLine)
    .max(companyRule.max, tooLongMessage(companyRule.max))
    .nullable()
    .transform((text) => (text && !isBlankText(text) ? text : null))
    .optional(),
  timeZone: timeZone.nullable().optional(),
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/me',
  summary: 'Change name, company or time zone',
  access: 'useOwnAccount',
  body: updateMeBody,
  /** Contains a new token, because the old one has outdated claims. */
  response: signedIn,
});

export const changePasswordBody = z.object({
  currentPassword: z.string().min(1, currentPasswordRequired).max(1000),
  newPassword,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: "Change the caller's password and end their other sessions",
  access: 'useOwnAccount',
  allowedBefore: ['change-password'],
  hashesPassword: true,
  body: changePasswordBody,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  summary: 'Request a password reset email; the response is the same for every address',
  access: 'visit',
  body: z.object({ email: ownEmail }),
  status: 202,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  summary:
    'Choose a password with the token from a reset or invitation email; it works once, for 1 hour (reset) or 7 days (invitation)',
  access: 'visit',
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verification',
  summary: "Resend the link that verifies the caller's email address; does nothing if it's already verified",
  access: 'useOwnAccount',
  status: 202,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Verify an email address with the token from the email; it works once, for 7 days',
  access: 'visit',
  body: z.object({ token: z.string().min(1).max(200) }),
});

export const session = z.object({
  id,
  createdAt: time,
  lastUsedAt: time,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "List the caller's sessions",
  access: 'useOwnAccount',
  inClientView: 'refused',
  response: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: "End one of the caller's sessions",
  access: 'useOwnAccount',
  params: z.object({ sessionId: id }),
});

const setupToken = z.string().min(1).max(200);

export const checkSetupLink = endpoint({
  method: 'POST',
  path: '/api/setup/check',
  summary: 'Check that a setup link still works, without using it. 403 if it no longer does',
  access: 'visit',
  body: z.object({ token: setupToken }),
});

export const firstAdminBody = z.object({
  token: setupToken,
  firstName: requiredText(firstNameRule),
  lastName: requiredText(lastNameRule),
  email: ownEmail,
  password: newPassword,
});

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first admin with the one-time link the server printed',
  access: 'visit',
  body: firstAdminBody,
  response: signedIn,
  status: 201,
});
