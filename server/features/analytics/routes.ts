/** Routes for the admin overview and analytics. */
import type { Handlers } from '../../http/handlers.ts';
import type { AnalyticsService } from './service.ts';

export const analyticsRoutes = (service: AnalyticsService) =>
  ({
    readOverview: ({ db }) => service.readOverview(db),
    readAnalytics: ({ db, query }) => service.readAnalytics(db, query),
  }) satisfies Partial<Handlers>;
