/** Makes a plan: by the operator's language model where there is one, otherwise by the keyword rules in the browser. */
import { createPlan } from '#contract/plans.ts';
import { analysisMilliseconds, keywordPlan, type Plan, type PlanStep, planSteps } from '#domain/plan.ts';
import { isApiError } from '../../lib/api-error.ts';
import { callWithProgress } from '../../lib/api-progress.ts';
import { hasPlanner } from '../../lib/page-settings.ts';

export interface MadePlan {
  plan: Plan;
  /** A quiet word about how it was made, where that is not what was asked for. */
  note: string | null;
}

export interface PlanProgress {
  signal: AbortSignal;
  onStep: (step: PlanStep) => void;
}

const awayNote =
  'Our AI service did not answer, so this plan was made by simple rules. You can try again later.';
const tooOftenNote =
  'You have asked for many plans in a short time, so this one was made by simple rules. You can try again later.';

/** Rejects only when it was cancelled. */
export async function makePlan(description: string, progress: PlanProgress): Promise<MadePlan> {
  if (!hasPlanner()) {
    await analyse(progress);
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
    return { plan: keywordPlan(description), note: isApiError(error, 429) ? tooOftenNote : awayNote };
  }
}

/** The rules need no time; the pause lets the person see what is being looked at. */
async function analyse({ signal, onStep }: PlanProgress) {
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
