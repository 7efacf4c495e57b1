/** Monitoring of one portal process: its metrics, and the statements and jobs it watches. */
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { apiInfo } from '../http/openapi.ts';
import type { Tracer } from '../ports/tracer.ts';
import { monitorJobs } from './job-monitor.ts';
import { createMetrics, type MetricSources, type Metrics } from './metrics.ts';
import { monitorQueries } from './query-monitor.ts';
import { trackWork } from './work-context.ts';

interface Monitoring {
  metrics: Metrics;
  monitorJobs(taskList: TaskList): TaskList;
}

interface MonitorOptions extends Pick<MetricSources, 'pool' | 'liveEvents'> {
  config: Pick<Config, 'dataDir' | 'backups' | 'slowQueryMs'>;
  log: Logger;
  tracer: Tracer | undefined;
}

export function startMonitoring({ config, log, pool, liveEvents, tracer }: MonitorOptions): Monitoring {
  const { dataDir, backups, slowQueryMs } = config;
  const folders = { data: dataDir, ...(backups && { backups: backups.dir }) };
  const metrics = createMetrics({ pool, liveEvents, folders, version: apiInfo.version });
  monitorQueries(pool, {
    log,
    slowQueryMs,
    onQuery: metrics.onQuery,
    onSlowQuery: metrics.onSlowQuery,
    tracer,
  });
  if (tracer) trackWork();
  return { metrics, monitorJobs: (taskList) => monitorJobs(taskList, { onJob: metrics.onJob, tracer }) };
}
