/** Generate Project Plan as a hook: under way with a step, done with a note, or cancelled by leaving. */
import { useEffect, useRef, useState } from 'react';
import type { Plan, PlanStep } from '#domain/plan.ts';
import { makePlan } from './make-plan.ts';

export function usePlanMaker(onPlan: (plan: Plan) => void) {
  const [step, setStep] = useState<PlanStep | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);

  // Leaving the screen ends the work, also on the server.
  useEffect(() => () => work.current?.abort(), []);

  async function generate(description: string) {
    const mine = new AbortController();
    work.current = mine;
    setNote(null);
    setStep('idea');
    try {
      const made = await makePlan(description, { signal: mine.signal, onStep: setStep });
      setNote(made.note);
      onPlan(made.plan);
    } catch {
      // Cancelled: the text is still there, and nothing else has changed.
    }
    if (work.current === mine) setStep(null);
  }

  function cancel() {
    work.current?.abort();
    setStep(null);
  }

  return { step, note, generate, cancel };
}
