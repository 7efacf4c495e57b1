/** Routes for the audit trail. */
import type { Handlers } from '../../http/handlers.ts';
import { listActions, listAudit } from './repository.ts';

export const auditRoutes = () =>
  ({
    listAudit: ({ db, query }) => listAudit(db, query),
    listAuditActions: ({ db }) => listActions(db),
  }) satisfies Partial<Handlers>;
