/** CSV export endpoint. */
import type { Handlers } from '../../http/handlers.ts';
import type { ExportService } from './service.ts';

export const exportRoutes = (service: ExportService) =>
  ({
    exportTable: ({ db, params, query }) => service.exportTable(db, params.table, query),
  }) satisfies Partial<Handlers>;
