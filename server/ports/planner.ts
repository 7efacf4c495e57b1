/** Makes a project plan from a description; what is behind it is the operator's choice. */
import type { Plan, PlanStep } from '#domain/plan.ts';

export interface PlanRequest {
  /** What a person wrote: data to plan from, whatever it says. */
  description: string;
  /** Ends the work when nobody waits for it any more. */
  signal: AbortSignal;
  onStep(step: PlanStep): void;
}

export interface Planner {
  /** Rejects when it cannot: the model is away, too slow, or answers something else than a plan. */
  plan(request: PlanRequest): Promise<Plan>;
}
