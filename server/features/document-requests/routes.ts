/** Document request routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { DocumentRequestService } from './service.ts';

export const documentRequestRoutes = (service: DocumentRequestService) =>
  ({
    listDocumentRequests: ({ db, project }) => service.listDocumentRequests(db, project),
    createDocumentRequest: ({ db, body, ...context }) => service.createDocumentRequest(db, context, body),
    updateDocumentRequest: ({ db, params, body, ...context }) =>
      service.updateDocumentRequest(db, context, params.requestId, body),
    returnDocument: ({ db, params, body, ...context }) =>
      service.returnDocument(db, context, params.requestId, body),
    withdrawDocumentRequest: ({ db, params, ...context }) =>
      service.withdrawDocumentRequest(db, context, params.requestId),
    restoreDocumentRequest: ({ db, params, ...context }) =>
      service.restoreDocumentRequest(db, context, params.requestId),
  }) satisfies Partial<Handlers>;
