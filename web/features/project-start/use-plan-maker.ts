/** Generates a plan, with its current step and a note if it fell back to keyword rules. Unmounting cancels it. */
import { useEffect, useRef, useState } from 'react';
import type { Plan, PlanStep } from '#domain/plan.ts';
import { makePlan } from './make-plan.ts';

export function usePlanMaker(onPlan: (plan: Plan) => void) {
  const [step, setStep] = useState<PlanStep | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  // Leaving the screen aborts the request, which also stops the work on the server.
  useEffect(() => () => running.current?.abort(), []);

  async function generate(description: string) {
    const controller = new AbortController();
    running.current = controller;
    setNote(null);
    setStep('idea');
    try {
      const result = await makePlan(description, { signal: controller.signal, onStep: setStep });
      setNote(result.note);
      onPlan(result.plan);
    } catch {
      // Canceled: nothing to undo.
    }
    if (running.current === controller) setStep(null);
  }

  function cancel() {
    running.current?.abort();
    setStep(null);
  }

  return { step, note, generate, cancel };
}
