/** Search params of the project-start screen: ?mode=wizard&step=2. */
import { type StartMode, startModes, wizardSteps } from '#domain/start-screen.ts';

export interface StartSearch {
  mode?: StartMode | undefined;
  step?: number | undefined;
}

export function startSearch(search: Record<string, unknown>): StartSearch {
  const mode = startModes.find((name) => name === search.mode);
  const step = Number(search.step);
  const isStep = mode === 'wizard' && Number.isInteger(step) && step >= 1 && step <= wizardSteps.length;
  // Set to undefined explicitly: the router keeps omitted params in the URL as they were.
  return { mode: mode === 'home' ? undefined : mode, step: isStep ? step : undefined };
}
