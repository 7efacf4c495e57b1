/** Job monitor: measures and traces every job, and shows its id in the slow-query log and in the database. */
import type { Task, TaskList } from 'graphile-worker';
import type { Tracer } from '../ports/tracer.ts';
import type { Metrics } from './metrics.ts';
import { runInContext } from './work-context.ts';

export interface JobMonitor {
  onJob: Metrics['onJob'];
  tracer: Tracer | undefined;
}

export function monitorJobs(taskList: TaskList, { onJob, tracer }: JobMonitor): TaskList {
  const monitored = Object.entries(taskList).map(([job, work]) => {
    const task: Task = (payload, helpers) => {
      const span = tracer?.start(job, { kind: 'job' });
      return runInContext({ id: `job-${helpers.job.id}`, span }, async () => {
        const startedAt = performance.now();
        const report = (outcome: 'done' | 'failed') =>
          onJob({ job, outcome }, (performance.now() - startedAt) / 1000);
        try {
          await (work as Task)(payload, helpers);
        } catch (error) {
          report('failed');
          span?.end(error);
          throw error;
        }
        report('done');
        span?.end();
      });
    };
    return [job, task];
  });
  return Object.fromEntries(monitored);
}
