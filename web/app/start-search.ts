/** The place on the project-start screen that an address names: ?mode=wizard&step=2. */
import { type StartMode, startModes } from '#domain/draft.ts';
import { wizardSteps } from '#domain/wizard.ts';

export interface StartSearch {
  mode?: StartMode;
  step?: number;
}

export function startSearch(search: Record<string, unknown>): StartSearch {
  const mode = startModes.find((name) => name === search.mode);
  const step = Number(search.step);
  const isStep = mode === 'wizard' && Number.isInteger(step) && step >= 1 && step <= wizardSteps.length;
  return { ...(mode && mode !== 'home' && { mode }), ...(isStep && { step }) };
}
