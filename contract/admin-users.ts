/** User administration: list, add, invite and update users, restore their access, and end their sessions. */
import { z } from 'zod';
import { maxCapacity } from '#domain/assignment.ts';
import { companyRule, firstNameRule, lastNameRule, roles } from '#domain/user.ts';
import { user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { email, id, listQuery, newPassword, optionalText, requiredText, time } from './shapes.ts';

export const adminUser = user.extend({
  isActive: z.boolean(),
  /** Invited by email but hasn't accepted yet. */
  isInvited: z.boolean(),
  /** An advisor's limit for automatic and suggested assignments; null means the default. */
  capacity: z.int().nullable(),
});

export const listedUser = adminUser.extend({
  /** An advisor's number of clients; 0 for everyone else. */
  clientCount: z.int(),
  /** A client's advisor, if assigned. */
  advisor: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  /** When the last lock after wrong passwords or codes ends. Most locks apply to one location, such as an IP address. */
  lockedUntil: time.nullable(),
  hasSecondFactor: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const userFilter = z.object({
  role: z.enum(roles).optional(),
  /** 'yes' limits the list to clients with an advisor, 'no' to active clients without one. */
  assigned: z.enum(['yes', 'no']).optional(),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List users',
  access: 'administer',
  query: listQuery.extend(userFilter.shape),
  response: z.array(listedUser),
  paged: true,
});

export const createAdvisorBody = z.object({
  email,
  firstName: requiredText(firstNameRule),
  lastName: requiredText(lastNameRule),
  company: optionalText(companyRule.max),
  password: newPassword,
  /** Optional, because 'advisor' is the only allowed value. */
  role: z.literal('advisor', 'Only advisors can be added here').optional(),
  /** The advisor has to choose their own password after signing in for the first time. */
  mustChangePassword: z.boolean().optional(),
});

export const createAdvisor = endpoint({
  method: 'POST',
  path: '/api/admin/advisors',
  summary: 'Create an advisor',
  hashesPassword: true,
  access: 'administer',
  body: createAdvisorBody,
  response: adminUser,
  status: 201,
});

export const inviteAdvisorBody = createAdvisorBody.omit({ password: true, mustChangePassword: true });

export const inviteAdvisor = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invite an advisor by email to choose a password; the link works once, for 7 days',
  access: 'administer',
  body: inviteAdvisorBody,
  response: adminUser,
  status: 201,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/password-link',
  summary: 'Email a user a link to choose a new password, or resend their invitation',
  access: 'administer',
  params: z.object({ userId: id }),
  status: 202,
});

export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/unlock',
  summary:
    "Clear a user's failed sign-ins, so that they can sign in again unless their IP address is blocked",
  access: 'administer',
  params: z.object({ userId: id }),
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/second-factor/reset',
  summary: "Turn off a user's second factor, for someone who lost their app and their recovery codes",
  access: 'administer',
  params: z.object({ userId: id }),
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  summary: 'Sign a user out everywhere and forget their remembered devices',
  access: 'administer',
  params: z.object({ userId: id }),
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:userId',
  summary:
    "Change a user's role or capacity, or activate or deactivate them; a new role or state ends their sessions",
  access: 'administer',
  params: z.object({ userId: id }),
  body: z.object({
    role: z.enum(roles).optional(),
    active: z.boolean().optional(),
    /** Who takes over the clients of a deactivated advisor; null leaves them unassigned. Required if there are any. */
    successorId: id.nullable().optional(),
    capacity: z.int().min(0).max(maxCapacity, 'Enter a whole number from 0 to 10,000').nullable().optional(),
  }),
  response: adminUser,
});
