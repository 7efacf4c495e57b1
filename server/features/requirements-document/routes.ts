/** Requirements document route. */
import type { Handlers } from '../../http/handlers.ts';
import type { DocumentService } from './service.ts';

export const documentRoutes = (service: DocumentService) =>
  ({
    exportDocument: ({ db, actor, project, query }) =>
      service.exportDocument(db, actor, project, query.format),
  }) satisfies Partial<Handlers>;
