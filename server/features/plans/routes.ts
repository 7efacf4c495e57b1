/** Plan route. */
import type { Handlers } from '../../http/handlers.ts';
import type { PlanService } from './service.ts';

export const planRoutes = (service: PlanService) =>
  ({
    createPlan: ({ body, origin, progress }) =>
      service.createPlan(
        {
          description: body.description,
          signal: progress.signal,
          onStep: (step) => progress.report({ step }),
        },
        origin,
      ),
  }) satisfies Partial<Handlers>;
