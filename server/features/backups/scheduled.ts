/** Scheduled backups: writes one to BACKUP_DIR when due, deletes old ones, and emails the admins when one fails. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Audited } from '#domain/audit-details.ts';
import { senderNameOf } from '#domain/brand.ts';
import type { Config } from '../../config.ts';
import type { BrandReader } from '../../db/brand.ts';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../db/jobs.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { createFolder } from '../../folders.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { verifyArchive } from './archive.ts';
import { createBackup } from './create-backup.ts';

const backupDue = defineJob<Record<string, unknown>>('backups-run');
const backupName = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar$/;
const leftover = /^portal-.*\.partial$/;
const dayMs = 86_400_000;

export interface ScheduledBackupDeps {
  db: Db;
  pool: Pool;
  store: FileStore;
  mailer: Mailer;
  brand: Pick<BrandReader, 'read'>;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>;
  log: Logger;
}

export interface ScheduledBackups {
  taskList: TaskList;
  /** Crontab lines. */
  schedule: string[];
  /** Makes a backup now. Never rejects: a failure is reported to the admins. */
  run(): Promise<void>;
  /** Abandons a running backup, without a report. */
  stop(): Promise<void>;
}

async function prune(dir: string, keep: number) {
  const names = await readdir(dir);
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(join(dir, name), { force: true });
  // Files that a killed process left behind.
  for (const name of names.filter((each) => leftover.test(each))) {
    const { mtimeMs } = await stat(join(dir, name));
    if (mtimeMs < Date.now() - dayMs) await rm(join(dir, name), { force: true });
  }
}

export function createScheduledBackups(deps: ScheduledBackupDeps): ScheduledBackups {
  const { db, pool, store, mailer, brand, config, log } = deps;
  const { backups } = config;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  const record = async (audited: Audited) => {
    const { name } = await brand.read();
    const subject = { type: 'portal' as const, id: null, name };
    return recordAudit(db, { actor: null, subject, ...audited, origin: null });
  };

  async function report(error: Error) {
    await record({ action: 'portal.backup-failed', details: { reason: error.message } });
    const admins = await db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .where('email_verified_at', 'is not', null)
      .execute();
    const portal = await brand.read();
    const text = [
      'Hi,',
      '',
      `The scheduled backup of ${portal.name} failed: ${error.message}`,
      '',
      `The portal is still running, but recent changes aren't backed up. Fix the cause on the server, then wait for the next scheduled backup, or make one right away: "Backup" in docs/operations.md has the command for your installation.`,
    ].join('\n');
    for (const { email } of admins) {
      await mailer
        .send({
          sender: senderNameOf(portal),
          to: email,
          subject: `The backup of ${portal.name} failed`,
          text,
        })
        .catch((failure) => log.error({ err: failure }, 'failed to email an admin about a failed backup'));
    }
  }

  async function make({ dir, keep }: NonNullable<Config['backups']>) {
    createFolder(dir);
    const file = join(dir, `portal-${new Date().toISOString().replaceAll(':', '-')}.tar`);
    const onProgress = () => stopping.signal.throwIfAborted();
    const { bytes, tables, objects } = await createBackup({ file, pool, store, config, onProgress });
    try {
      await verifyArchive(file, onProgress);
    } catch (error) {
      // Otherwise the broken file would count as a backup to keep.
      await rm(file, { force: true });
      throw error;
    }
    await prune(dir, keep);
    await record({ action: 'portal.backed-up', details: { bytes, tables, objects } });
    log.info({ file, bytes }, 'backup created');
  }

  async function run() {
    if (!backups) return;
    try {
      await make(backups);
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'scheduled backup failed');
      await report(error as Error).catch((failure) =>
        log.error({ err: failure }, 'failed to report a failed backup'),
      );
    }
  }

  return {
    run,
    // Not awaited: a job that takes longer than ten minutes counts as abandoned and would be started again.
    taskList: backupDue.handledBy(async () => {
      running ??= run().finally(() => {
        running = null;
      });
    }),
    schedule: backups ? [`${backups.cron} ${backupDue.name}`] : [],
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
