/** All projects with their client and advisor, for admins. */
import { z } from 'zod';
import { projectStatuses } from '#domain/project.ts';
import { endpoint } from './endpoint.ts';
import { project } from './projects.ts';
import { listQuery } from './shapes.ts';

export const party = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const adminProject = project.extend({ client: party, advisor: party.nullable() });
export type AdminProject = z.infer<typeof adminProject>;

export const projectFilter = z.object({ status: z.enum(projectStatuses).optional() });

export const listAllProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  summary: 'List all projects with client and advisor, most recently updated first',
  access: 'administer',
  query: listQuery.extend(projectFilter.shape),
  response: z.array(adminProject),
  paged: true,
});
