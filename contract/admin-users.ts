/** The users as an administrator sees and changes them. */
import { z } from 'zod';
import { roles } from '#domain/user.ts';
import { user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { email, id, listQuery, newPassword, optionalText, requiredText } from './shapes.ts';

export const adminUser = user.extend({ isActive: z.boolean() });
export type AdminUser = z.infer<typeof adminUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, or a page of them',
  access: 'administer',
  query: listQuery.extend({ role: z.enum(roles).optional() }),
  response: z.array(adminUser),
  paged: true,
});

export const createAdvisorBody = z.object({
  email,
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  company: optionalText(),
  password: newPassword,
});

export const createAdvisor = endpoint({
  method: 'POST',
  path: '/api/admin/advisors',
  summary: 'Create an advisor',
  access: 'administer',
  body: createAdvisorBody,
  response: adminUser,
  status: 201,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:userId',
  summary: "Change a user's role, or deactivate them; their sessions end",
  access: 'administer',
  params: z.object({ userId: id }),
  body: z.object({ role: z.enum(roles).optional(), active: z.boolean().optional() }),
  response: adminUser,
});
