/** Generates a plan with the server's language model if one is configured, otherwise with keyword rules in the browser. */
import { createPlan } from '#contract/plans.ts';
import { analysisMilliseconds, keywordPlan, type Plan, type PlanStep, planSteps } from '#domain/plan.ts';
import { isApiError } from '../../lib/api-error.ts';
import { callWithProgress } from '../../lib/api-progress.ts';
import { hasPlanner } from '../../lib/page-settings.ts';

export interface GeneratedPlan {
  plan: Plan;
  /** Shown when the plan fell back to the keyword rules. */
  note: string | null;
}

export interface PlanProgress {
  signal: AbortSignal;
  onStep: (step: PlanStep) => void;
}

const unavailableNote =
  "Our AI service didn't respond, so this plan is based on keywords in your description. You can try again later.";
const rateLimitNote =
  'Many plans were generated in a short time, so this one is based on keywords in your description. You can try again later.';

/** Rejects only when canceled. */
export async function makePlan(description: string, progress: PlanProgress): Promise<GeneratedPlan> {
  if (!hasPlanner()) {
    await simulateAnalysis(progress);
    return { plan: keywordPlan(description), note: null };
  }
  try {
    const plan = await callWithProgress(
      createPlan,
      { body: { description: description.trim() }, signal: progress.signal },
      ({ step }) => progress.onStep(step),
    );
    return { plan, note: null };
  } catch (error) {
    progress.signal.throwIfAborted();
    return { plan: keywordPlan(description), note: isApiError(error, 429) ? rateLimitNote : unavailableNote };
  }
}

/** The keyword rules are instant; the delay shows the user what is being analyzed. */
async function simulateAnalysis({ signal, onStep }: PlanProgress) {
  for (const step of planSteps) {
    onStep(step);
    await pause(analysisMilliseconds / planSteps.length, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
