/** Project draft routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { DraftService } from './service.ts';

export const draftRoutes = (service: DraftService) =>
  ({
    readDraft: ({ db, actor }) => service.readDraft(db, actor),
    saveDraft: ({ db, actor, body }) => service.saveDraft(db, actor, body),
  }) satisfies Partial<Handlers>;
