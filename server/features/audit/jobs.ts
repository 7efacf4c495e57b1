/** Chains new audit entries by hash. */
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { chainAudit } from '../../events/audit-chain.ts';

const auditChained = defineJob<Record<string, unknown>>('audit-chain');

/** Every minute; graphile-worker runs it in one process. */
export const auditSchedule = `* * * * * ${auditChained.name}`;

export const createAuditJobs = ({ db }: { db: Db }) => auditChained.handledBy(() => chainAudit(db));
