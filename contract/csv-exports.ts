/** CSV exports of the admin lists. */
import { z } from 'zod';
import { auditFilter } from './admin-audit.ts';
import { projectFilter } from './admin-projects.ts';
import { userFilter } from './admin-users.ts';
import { endpoint } from './endpoint.ts';
import { listQuery } from './shapes.ts';

export const exportableTables = ['users', 'projects', 'assignments', 'audit'] as const;

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/admin/exports/:table',
  summary: 'Export a list as CSV, with the same filters as its screen',
  access: 'administer',
  params: z.object({ table: z.enum(exportableTables) }),
  query: listQuery
    .pick({ search: true })
    .extend(userFilter.shape)
    .extend(projectFilter.shape)
    .extend(auditFilter.shape),
  rawResponse: true,
});
