/** Commands that check and describe the installation: verify stored files, versions and the audit trail, and show the status. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Audited } from '#domain/audit-details.ts';
import { findBrand } from '../../db/brand.ts';
import type { Db } from '../../db/database.ts';
import { verifyAudit } from '../../events/audit-chain.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { apiInfo } from '../../http/openapi.ts';
import { figuresStatement, type PortalFigures } from '../../monitoring/portal-figures.ts';
import { type FileStore, MissingObjectError } from '../../ports/file-store.ts';
import { operator } from './accounts.ts';

const formatCount = (number: number | string) => Number(number).toLocaleString('en-US');
const batchSize = 500;

export async function recordOperation(db: Db, audited: Audited): Promise<void> {
  const { name } = await findBrand(db);
  await recordAudit(db, {
    actor: null,
    nameWithoutAccount: operator,
    subject: { type: 'portal', id: null, name },
    ...audited,
    origin: null,
  });
}

async function problemOf(store: FileStore, { path, sha256 }: { path: string; sha256: string | null }) {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(path)) hash.update(chunk);
    return sha256 !== null && hash.digest('hex') !== sha256 ? "doesn't match its checksum" : null;
  } catch (error) {
    if (error instanceof MissingObjectError) return 'is missing from the file store';
    throw error;
  }
}

async function verifyFiles(db: Db, store: FileStore) {
  const problems: string[] = [];
  let checked = 0;
  for (let last = ''; ; ) {
    const { rows } = await sql<{ path: string; name: string; sha256: string | null }>`
      select * from (
        select object_path as path, file_name as name, sha256 from files
        union all
        select photo_path, 'Photo of ' || email, photo_sha256 from users where photo_path is not null) stored
       where path > ${last} order by path limit ${batchSize}`.execute(db);
    for (const row of rows) {
      last = row.path;
      const problem = await problemOf(store, row);
      if (problem) problems.push(`${row.name} (${row.path}) ${problem}`);
    }
    checked += rows.length;
    if (rows.length < batchSize) return { checked, problems };
  }
}

export interface VersionCheck {
  checked: number;
  problems: readonly { projectId: string; version: number; hash: string; message: string }[];
}

/** Reads every stored file, version and audit entry. */
export async function verifyEverything(
  db: Db,
  { store, verifyVersions }: { store: FileStore; verifyVersions: (db: Db) => Promise<VersionCheck> },
): Promise<{ lines: string[]; isOk: boolean }> {
  const versions = await verifyVersions(db);
  const files = await verifyFiles(db, store);
  const audit = await verifyAudit(db);
  const problems = [
    ...versions.problems.map(
      ({ projectId, version, hash, message }) =>
        `Project ${projectId}, version ${version}, ${hash}: ${message}`,
    ),
    ...files.problems,
    ...audit.problems.map((problem) => `Audit trail: ${problem}`),
  ];
  await recordOperation(db, {
    action: 'portal.verified',
    details: {
      versions: versions.checked,
      files: files.checked,
      auditEntries: audit.checked,
      problems: problems.length,
    },
  });
  const summary = [
    `Requirements versions checked: ${formatCount(versions.checked)}.`,
    `Stored files checked: ${formatCount(files.checked)}.`,
    `Audit entries checked: ${formatCount(audit.checked)}, not chained yet: ${formatCount(audit.waiting)}.`,
    `Problems found: ${problems.length}.`,
  ].join(' ');
  return {
    lines: [...problems, summary, `Audit head: ${audit.head}`],
    isOk: problems.length === 0,
  };
}

interface StatusRow {
  postgres: string;
  migration: string;
  databaseSize: string;
  users: string;
  admins: string;
  projects: string;
  files: string;
  fileSize: string;
  damaged: string;
}

const waitedFor = (seconds: number) =>
  seconds === 0 ? '' : `; the oldest has waited ${formatCount(Math.ceil(seconds / 60))} min`;

const backupTime = (unixTime: number) =>
  unixTime === 0 ? 'none' : `${new Date(unixTime * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export async function showStatus(db: Db): Promise<string[]> {
  const { rows } = await sql<StatusRow>`
    select current_setting('server_version') as postgres,
           (select max(name) from schema_migrations) as migration,
           pg_size_pretty(pg_database_size(current_database())) as "databaseSize",
           (select count(*) from users where is_active) as users,
           (select count(*) from users where is_active and role = 'admin') as admins,
           (select count(*) from projects) as projects,
           (select count(*) from files) as files,
           (select pg_size_pretty(coalesce(sum(file_size::bigint), 0)) from files) as "fileSize",
           (select count(*) from files where damaged_at is not null and deleted_at is null) as damaged`.execute(
    db,
  );
  const row = rows[0] as StatusRow;
  const portal = (await sql.raw<PortalFigures>(figuresStatement).execute(db)).rows[0] as PortalFigures;
  await recordOperation(db, { action: 'portal.status-shown' });
  return [
    `Version      ${apiInfo.version}, schema ${row.migration}, Node ${process.versions.node}`,
    `Database     PostgreSQL ${row.postgres}, ${row.databaseSize}`,
    `Users        ${formatCount(row.users)} active (admins: ${formatCount(row.admins)})`,
    `Projects     ${formatCount(row.projects)}`,
    `Files        ${formatCount(row.files)}, ${row.fileSize}, ${formatCount(row.damaged)} damaged`,
    `Jobs         ${formatCount(portal.waitingJobs)} waiting, ${formatCount(portal.overdueJobs)} overdue, ${formatCount(portal.failedJobs)} failed for good`,
    `Email queue  ${formatCount(portal.waitingEmails)} not sent yet${waitedFor(portal.oldestEmailSeconds)}`,
    `Audit trail  ${formatCount(portal.unchainedEntries)} not chained yet`,
    `Last backup  ${backupTime(portal.lastBackupAt)}`,
  ];
}
