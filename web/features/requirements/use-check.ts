/** Completeness check, open questions and progress, recomputed after typing pauses rather than on every keystroke. */
import { createContext, use, useEffect, useState } from 'react';
import type { RequirementsContext } from '#contract/requirements.ts';
import { checkCompleteness, type Hint } from '#domain/questionnaire/completeness.ts';
import { type OpenQuestion, openQuestions } from '#domain/questionnaire/open-questions.ts';
import { type AnswerProgress, answerProgress } from '#domain/questionnaire/progress.ts';
import type { AnswersStore } from './answers-store.ts';
import { toAnswerContext } from './form-context.tsx';

export interface Check {
  hints: readonly Hint[];
  questions: readonly OpenQuestion[];
  progress: AnswerProgress;
}

const debounceMs = 400;

function computeCheck(store: AnswersStore, facts: RequirementsContext): Check {
  const context = toAnswerContext(store, facts);
  const extras = facts.planBudget ? { planBudget: facts.planBudget } : {};
  return {
    hints: checkCompleteness(context, extras),
    questions: openQuestions(context),
    progress: answerProgress(context),
  };
}

export function useDebouncedCheck(store: AnswersStore, facts: RequirementsContext): Check {
  const [check, setCheck] = useState(() => computeCheck(store, facts));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAnswers = store.answers();
    let isLoaded = store.isReady();
    const update = () => setCheck(computeCheck(store, facts));
    update();
    const stop = store.subscribe(() => {
      if (store.answers() === lastAnswers && isLoaded === store.isReady()) return;
      lastAnswers = store.answers();
      clearTimeout(timer);
      if (isLoaded) timer = setTimeout(update, debounceMs);
      // Stored answers that have just loaded count immediately, not after a pause.
      else if (store.isReady()) update();
      isLoaded = store.isReady();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, facts]);
  return check;
}

const CheckContext = createContext<Check>({
  hints: [],
  questions: [],
  progress: { questions: 0, answered: 0, minutesLeft: 0, sections: [] },
});
export const CheckProvider = CheckContext.Provider;
export const useCheck = () => use(CheckContext);
