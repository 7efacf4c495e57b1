/** Metrics for Prometheus: their names and help text, and where the values come from. docs/operations.md explains them. */
import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type PortalFigures, readFigures } from './portal-figures.ts';

export interface MetricSources {
  pool: Pool;
  version: string;
  /** Folders whose disks can fill up, by their label. */
  folders: Record<string, string>;
  liveEvents: { streams(): number; waiting(): number; lagSeconds(): number };
}

export interface Metrics {
  onRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  onQuery(seconds: number): void;
  onSlowQuery(): void;
  onJob(labels: { job: string; outcome: 'done' | 'failed' }, seconds: number): void;
  contentType: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Values that are the same for every process on one database. Read on each scrape. */
function createFigureGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const isUp = gauge('portal_database_up', 'Whether the database responded to this scrape');
  const size = gauge('portal_database_size_bytes', 'Size of the database');
  const jobs = new Gauge({
    name: 'portal_jobs',
    help: 'Jobs in the queue: scheduled or waiting for a worker, overdue by ten minutes, and failed for good',
    labelNames: ['state'],
    registers,
  });
  const emails = gauge('portal_emails_waiting', 'Emails that are due and not sent yet');
  const oldestEmail = gauge(
    'portal_email_oldest_seconds',
    'How long the oldest unsent email has been overdue',
  );
  const unchained = gauge('portal_audit_entries_unchained', 'Audit entries not yet part of the hash chain');
  const oldestFileCheck = gauge(
    'portal_file_check_oldest_seconds',
    'The longest time that a stored file has gone without a check',
  );
  const lastBackup = gauge(
    'portal_backup_last_success_timestamp_seconds',
    'When the last backup succeeded, in Unix time; 0 if there has been none',
  );
  return (figures: PortalFigures | null) => {
    isUp.set(figures ? 1 : 0);
    if (!figures) {
      // Old values would look current.
      for (const each of [size, emails, oldestEmail, unchained, oldestFileCheck, lastBackup]) each.remove();
      jobs.reset();
      return;
    }
    size.set(figures.databaseBytes);
    jobs.set({ state: 'waiting' }, figures.waitingJobs);
    jobs.set({ state: 'overdue' }, figures.overdueJobs);
    jobs.set({ state: 'failed' }, figures.failedJobs);
    emails.set(figures.waitingEmails);
    oldestEmail.set(figures.oldestEmailSeconds);
    unchained.set(figures.unchainedEntries);
    oldestFileCheck.set(figures.oldestFileCheckSeconds);
    lastBackup.set(figures.lastBackupAt);
  };
}

function createProcessGauges({ pool, version, folders, liveEvents }: MetricSources, registers: Registry[]) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  new Gauge({
    name: 'portal_info',
    help: 'The version that is running',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'portal_database_connections',
    help: "This process's database connections: open, idle, and requests waiting for one",
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  gauge('portal_live_streams', 'Open live event streams of this process', liveEvents.streams);
  gauge('portal_live_events_waiting', 'Live events waiting for the next batch', liveEvents.waiting);
  gauge(
    'portal_live_event_lag_seconds',
    'How long a notification takes from the database to this process, probed every 20 seconds',
    liveEvents.lagSeconds,
  );
  new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Free space on the disk of a folder the portal writes to',
    labelNames: ['folder'],
    registers,
    async collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const disk = await statfs(path).catch(() => null);
        if (disk) this.set({ folder }, disk.bavail * disk.bsize);
      }
    },
  });
}

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  createProcessGauges(sources, registers);
  const setFigures = createFigureGauges(registers);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from a request's headers to the last byte of its response, excluding live event streams",
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const queries = new Histogram({
    name: 'portal_database_query_duration_seconds',
    help: 'Time from sending a statement to its last row',
    buckets: [0.001, ...buckets],
    registers,
  });
  const slowQueries = new Counter({
    name: 'portal_database_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS',
    registers,
  });
  const jobs = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Time that background jobs took, by their outcome',
    // Not 'job': Prometheus adds a label of that name itself.
    labelNames: ['job_name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  return {
    onRequest: (labels, seconds) => requests.observe(labels, seconds),
    onQuery: (seconds) => queries.observe(seconds),
    onSlowQuery: () => slowQueries.inc(),
    onJob: ({ job, outcome }, seconds) => jobs.observe({ job_name: job, outcome }, seconds),
    contentType: registry.contentType,
    async text() {
      setFigures(await readFigures(sources.pool));
      return registry.metrics();
    },
  };
}
