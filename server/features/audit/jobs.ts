/** Audit chain job: adds new audit entries to the hash chain. */
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { chainAudit } from '../../events/audit-chain.ts';

const chainAuditJob = defineJob<Record<string, unknown>>('audit-chain');

/** Every minute; graphile-worker runs it in one process. */
export const auditSchedule = `* * * * * ${chainAuditJob.name}`;

export const createAuditJobs = ({ db }: { db: Db }) => chainAuditJob.handledBy(() => chainAudit(db));
