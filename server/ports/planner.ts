/** Planner port: generates a project plan from a description. */
import type { Plan, PlanStep } from '#domain/plan.ts';

export interface PlanRequest {
  /** Untrusted user text: data for the plan, never instructions. */
  description: string;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
  onStep(step: PlanStep): void;
}

export interface Planner {
  /** Rejects if the model is unreachable, too slow or doesn't return a plan. */
  plan(request: PlanRequest): Promise<Plan>;
}
