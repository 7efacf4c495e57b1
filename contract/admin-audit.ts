/** Audit trail: who did what to whom, when and from where. Also CSV exports of the admin lists. */
import { z } from 'zod';
import { projectFilter } from './admin-projects.ts';
import { userFilter } from './admin-users.ts';
import { endpoint } from './endpoint.ts';
import { day, id, listQuery, time, timeZone } from './shapes.ts';

export const auditEntry = z.object({
  seq: z.string(),
  at: time,
  actorId: id.nullable(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  action: z.string().max(100).optional(),
  /** `from` and `to` are calendar days, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  /** The time zone of those days; UTC by default. */
  zone: timeZone.optional(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit trail, newest first',
  access: 'administer',
  query: listQuery.extend(auditFilter.shape),
  response: z.array(auditEntry),
  paged: true,
});

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/admin/audit/actions',
  summary: 'The kinds of entries that the audit trail holds',
  access: 'administer',
  response: z.array(z.string()),
});

export const exportableTables = ['users', 'projects', 'assignments', 'audit'] as const;

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/admin/exports/:table',
  summary: 'A whole list as CSV, with the filters of its screen',
  access: 'administer',
  params: z.object({ table: z.enum(exportableTables) }),
  query: listQuery
    .pick({ search: true })
    .extend(userFilter.shape)
    .extend(projectFilter.shape)
    .extend(auditFilter.shape),
  rawAnswer: true,
});
