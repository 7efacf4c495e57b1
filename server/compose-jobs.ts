/** Composition of the background jobs: every feature's tasks, and when the recurring ones run. */
import { createSecurityEmails } from './credentials/security-emails.ts';
import { createAccountJobs } from './features/account/jobs.ts';
import { counterSchedule, createCounterJobs } from './features/analytics/jobs.ts';
import { auditSchedule, createAuditJobs } from './features/audit/jobs.ts';
import { createHousekeeping, housekeepingSchedule } from './features/auth/housekeeping.ts';
import { createAuthJobs } from './features/auth/jobs.ts';
import { createScheduledBackups } from './features/backups/scheduled.ts';
import { createEmailJobs } from './features/email/jobs.ts';
import { createFileJobs, fileSchedule } from './features/files/jobs.ts';
import { createSignOffJobs } from './features/sign-offs/jobs.ts';
import { createUserJobs } from './features/users/jobs.ts';

/** The dependencies of all jobs combined. */
type JobDeps = Parameters<typeof createScheduledBackups>[0] &
  Parameters<typeof createAuthJobs>[0] &
  Parameters<typeof createAccountJobs>[0] &
  Parameters<typeof createEmailJobs>[0] &
  Parameters<typeof createFileJobs>[0] &
  Parameters<typeof createSignOffJobs>[0];

export function composeJobs(deps: JobDeps) {
  const backups = createScheduledBackups(deps);
  return {
    taskList: {
      ...backups.taskList,
      ...createAuthJobs(deps),
      ...createSecurityEmails(deps),
      ...createAuditJobs(deps),
      ...createHousekeeping(deps),
      ...createAccountJobs(deps),
      ...createEmailJobs(deps),
      ...createFileJobs(deps),
      ...createUserJobs(deps),
      ...createCounterJobs(deps),
      ...createSignOffJobs(deps),
    },
    schedule: [auditSchedule, fileSchedule, housekeepingSchedule, counterSchedule, ...backups.schedule],
    stop: backups.stop,
  };
}
