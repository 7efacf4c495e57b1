/** CSV export route. */
import type { Handlers } from '../../http/handlers.ts';
import type { ExportService } from './service.ts';

export const exportRoutes = (service: ExportService) =>
  ({
    exportTable: ({ db, actor, params, query, origin }) =>
      service.exportTable(db, { actor, origin }, params.table, query),
  }) satisfies Partial<Handlers>;
