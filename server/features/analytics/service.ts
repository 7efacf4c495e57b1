/** Admin overview and analytics: runs the stats queries concurrently and combines them. */
import type { readAnalytics } from '#contract/admin-analytics.ts';
import type { AdminProject } from '#contract/admin-projects.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { recentProjectCount } from '#domain/analytics.ts';
import type { Db } from '../../db/database.ts';
import * as repository from './repository.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

interface AnalyticsDeps {
  listLatestProjects(db: Db, limit: number): Promise<AdminProject[]>;
}

export function createAnalyticsService({ listLatestProjects }: AnalyticsDeps) {
  return {
    async readOverview(db: Db) {
      const [stats, recentProjects] = await Promise.all([
        repository.readAdminStats(db),
        listLatestProjects(db, recentProjectCount),
      ]);
      return { ...stats, recentProjects };
    },

    async readAnalytics(db: Db, { range }: QueryOf<typeof readAnalytics>) {
      const [stats, requirements, recent, workload, series, sections, firstReply] = await Promise.all([
        repository.readAdminStats(db),
        repository.readRequirementsStates(db),
        repository.countRecent(db),
        repository.readWorkload(db),
        repository.readSeries(db, range),
        repository.readSections(db),
        repository.readFirstReply(db, range),
      ]);
      return { ...stats, requirements, recent, workload, series, sections, firstReply };
    },
  };
}
