/** A plan from the operator's language model, for anybody, within limits. */
import { DomainError, notFound } from '#domain/errors.ts';
import type { Plan } from '#domain/plan.ts';
import { addressGroup, type RateLimits } from '../../concurrency/rate-limits.ts';
import type { Origin } from '../../http/handlers.ts';
import type { Planner, PlanRequest } from '../../ports/planner.ts';

export interface PlanDeps {
  /** Null when the operator has configured no model. */
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
      // Every plan costs the operator something, also one that fails.
      await rateLimits.spend(rule, addressGroup(origin.address));
      try {
        return await planner.plan(request);
      } catch (cause) {
        throw new DomainError('unavailable', 'The plan could not be made. Please try again.', { cause });
      }
    },
  };
}
