/**
 * Figures for /metrics and the status command, from the database: its size, queues and the last backup. Rows are read by
 * index, or from tables that hold only what is waiting or has failed.
 */
import type { Pool } from 'pg';

export interface PortalFigures {
  databaseBytes: number;
  waitingJobs: number;
  overdueJobs: number;
  failedJobs: number;
  waitingEmails: number;
  /** How long the oldest waiting email has been due; 0 if none is waiting. */
  oldestEmailSeconds: number;
  /** Audit entries that aren't in the hash chain yet. */
  unchainedEntries: number;
  /** The longest that any stored file has gone without a check; 0 if there are no files. */
  oldestFileCheckSeconds: number;
  /** Unix time in seconds; 0 if there has been none. */
  lastBackupAt: number;
}

/** A scrape usually has ten seconds, and should report that the database doesn't respond rather than fail. */
const timeoutMs = 3000;

/** The age of an email job counts from `created_at`, because every retry moves its `run_at` into the future. */
export const figuresStatement = `
  with job as (
    select attempts >= max_attempts as is_failed, run_at, created_at,
           task_identifier in ('notification-email-send', 'email-verification', 'security-changed', 'users-password-link',
                               'password-reset', 'signature-request', 'signed-copy') as is_email
      from graphile_worker.jobs),
  due as (select count(distinct user_id) as count, min(email_due_at) as since from notifications
           where email_id is null and read_at is null and email_due_at <= now())
  select pg_database_size(current_database())::float8 as "databaseBytes",
         count(*) filter (where not is_failed)::int as "waitingJobs",
         count(*) filter (where not is_failed and run_at < now() - interval '10 minutes')::int as "overdueJobs",
         count(*) filter (where is_failed)::int as "failedJobs",
         (count(*) filter (where is_email and not is_failed) + (select count from due))::int as "waitingEmails",
         coalesce(extract(epoch from now() - least(
           min(created_at) filter (where is_email and not is_failed), (select since from due))), 0)::float8 as "oldestEmailSeconds",
         (select count(*) from audit_unchained)::int as "unchainedEntries",
         coalesce((select extract(epoch from now() - min(coalesce(checked_at, created_at))) from files
                    where deleted_at is null and sha256 is not null), 0)::float8 as "oldestFileCheckSeconds",
         coalesce((select extract(epoch from at) from audit_entries
                    where action = 'portal.backed-up' order by seq desc limit 1), 0)::float8 as "lastBackupAt"
    from job`;

/** Null if the query fails or takes too long. */
export async function readFigures(pool: Pool): Promise<PortalFigures | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  const reading = pool.query<PortalFigures>({ name: 'portal-figures', text: figuresStatement }).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  );
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
