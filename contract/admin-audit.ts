/** Audit trail: who did what to whom, when and from where. */
import { z } from 'zod';
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
  summary: 'List audit trail entries, newest first',
  access: 'administer',
  query: listQuery.extend(auditFilter.shape),
  response: z.array(auditEntry),
  paged: true,
});

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/admin/audit/actions',
  summary: 'List the actions that occur in the audit trail',
  access: 'administer',
  response: z.array(z.string()),
});
