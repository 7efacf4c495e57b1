/** Review routes. */
import type { Handlers } from '../../http/handlers.ts';
import { createReview, listReviews } from './service.ts';

export const reviewRoutes = () =>
  ({
    listReviews: ({ db, project }) => listReviews(db, project.id),
    createReview: ({ db, actor, project, body, origin }) => createReview(db, actor, project, body, origin),
  }) satisfies Partial<Handlers>;
