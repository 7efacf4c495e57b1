/** Project-start helpers: open /alternate, press its buttons, paste text, and generate a plan. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analysisMilliseconds } from '#domain/plan.ts';
import { type AppOptions, renderApp } from './app.tsx';

export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

export async function openStart(path = '/alternate', options: AppOptions = {}) {
  const app = await renderApp(path, options);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return app;
}

/** Clicks from a script in the page: with fake timers, real input would wait forever. */
export const press = (name: string) => (button(name).element() as HTMLButtonElement).click();
export const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Inserts text as a paste does: unlike `fill`, it honors a `maxLength`. */
export const paste = (text: string) => document.execCommand('insertText', false, text);

/** Generates a plan without waiting for the analysis. */
export async function generatePlan() {
  await expect.element(button('Generate Project Plan')).toBeEnabled();
  holdTimers();
  press('Generate Project Plan');
  vi.advanceTimersByTime(analysisMilliseconds);
  vi.useRealTimers();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}
