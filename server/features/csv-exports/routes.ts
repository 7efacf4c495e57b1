/** CSV export route. */
import type { Handlers } from '../../http/handlers.ts';
import type { CsvExportService } from './service.ts';

export const csvExportRoutes = (service: CsvExportService) =>
  ({
    exportTable: ({ db, actor, params, query, origin }) =>
      service.exportTable(db, { actor, origin }, params.table, query),
  }) satisfies Partial<Handlers>;
