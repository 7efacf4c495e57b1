/** The endpoint of the requirements document. */
import type { Handlers } from '../../http/handlers.ts';
import type { DocumentService } from './service.ts';

export const documentRoutes = (service: DocumentService) =>
  ({
    exportDocument: ({ db, project, query }) => service.exportDocument(db, project, query.format),
  }) satisfies Partial<Handlers>;
