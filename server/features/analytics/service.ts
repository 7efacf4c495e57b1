/** Puts the figures of the overview and the analytics together; they are counted side by side. */

import type { readAnalytics } from '#contract/admin-analytics.ts';
import type { AdminProject } from '#contract/admin-projects.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { recentProjectCount } from '#domain/analytics.ts';
import type { Db } from '../../db/database.ts';
import * as repository from './repository.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

interface AnalyticsDeps {
  listAllProjects(db: Db, filter: { limit: number }): Promise<{ items: AdminProject[] }>;
}

export function createAnalyticsService({ listAllProjects }: AnalyticsDeps) {
  return {
    async readOverview(db: Db) {
      const [figures, recent] = await Promise.all([
        repository.readFigures(db),
        listAllProjects(db, { limit: recentProjectCount }),
      ]);
      return { ...figures, recentProjects: recent.items };
    },

    async readAnalytics(db: Db, { range }: QueryOf<typeof readAnalytics>) {
      const [figures, recent, workload, series, sections, firstReply] = await Promise.all([
        repository.readFigures(db),
        repository.countRecent(db),
        repository.readWorkload(db),
        repository.readSeries(db, range),
        repository.readSections(db),
        repository.readFirstReply(db, range),
      ]);
      return { ...figures, recent, workload, series, sections, firstReply };
    },
  };
}
