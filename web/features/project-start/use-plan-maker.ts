/** Generates a plan, with its current step and a note if it fell back to keyword rules. Unmounting cancels it. */
import { useEffect, useRef, useState } from 'react';
import type { Plan, PlanStep } from '#domain/plan.ts';
import { makePlan } from './make-plan.ts';

export function usePlanMaker(onPlan: (plan: Plan) => void) {
  const [step, setStep] = useState<PlanStep | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);

  // Leaving the screen aborts the request, which also stops the work on the server.
  useEffect(() => () => work.current?.abort(), []);

  async function generate(description: string) {
    const mine = new AbortController();
    work.current = mine;
    setNote(null);
    setStep('idea');
    try {
      const result = await makePlan(description, { signal: mine.signal, onStep: setStep });
      setNote(result.note);
      onPlan(result.plan);
    } catch {
      // Canceled: nothing to undo.
    }
    if (work.current === mine) setStep(null);
  }

  function cancel() {
    work.current?.abort();
    setStep(null);
  }

  return { step, note, generate, cancel };
}
