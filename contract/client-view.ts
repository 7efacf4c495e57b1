/** Client view: staff pick a client and see that client's portal, read-only. */
import { z } from 'zod';
import { user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery } from './shapes.ts';

export const viewableClient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  projectCount: z.int(),
});
export type ViewableClient = z.infer<typeof viewableClient>;

export const listViewableClients = endpoint({
  method: 'GET',
  path: '/api/auth/view-as',
  summary: 'List the clients whose portal the caller may view',
  access: 'viewAsClient',
  query: listQuery,
  response: z.array(viewableClient),
  paged: true,
});

export const viewAs = endpoint({
  method: 'POST',
  path: '/api/auth/view-as',
  summary: "Start a client view: returns a token that reads one client's portal and can't write",
  access: 'viewAsClient',
  returnsSecret: true,
  body: z.object({ clientId: id }),
  response: z.object({ user, token: z.string() }),
  status: 201,
});
