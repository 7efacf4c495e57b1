/** Plans: rate-limited access to the configured language model, for visitors too. */
import { DomainError, notFound } from '#domain/errors.ts';
import type { Plan } from '#domain/plan.ts';
import { addressGroup, type RateLimits } from '../../concurrency/rate-limits.ts';
import type { Origin } from '../../http/handlers.ts';
import type { Planner, PlanRequest } from '../../ports/planner.ts';

export interface PlanDeps {
  /** Null if no language model is configured. */
  planner: Planner | null;
  rateLimits: RateLimits;
  limits: { plansPerAddress: number };
}

export type PlanService = ReturnType<typeof createPlanService>;

export function createPlanService({ planner, rateLimits, limits }: PlanDeps) {
  const rule = { name: 'plans-address', limit: limits.plansPerAddress, windowSeconds: 60 * 60 };
  return {
    async createPlan(request: PlanRequest, origin: Origin): Promise<Plan> {
      if (!planner) throw notFound();
      // Failed requests count too: they can cost the operator as much.
      await rateLimits.spend(rule, addressGroup(origin.address));
      try {
        return await planner.plan(request);
      } catch (cause) {
        throw new DomainError('unavailable', "We couldn't create the plan. Please try again.", { cause });
      }
    },
  };
}
