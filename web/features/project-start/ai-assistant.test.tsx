/** The AI assistant on /alternate, without a language model. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createPlan } from '#contract/plans.ts';
import { analysisMilliseconds, examplePrompts } from '#domain/plan.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { button, generatePlan, holdTimers, openStart, paste, press } from '#test/component/project-start.ts';

afterEach(() => void vi.useRealTimers());

const text = page.getByLabelText('Describe your project');
const generate = button('Generate Project Plan');
const analyzing = button('AI is analyzing...');

it('keeps pasted text over the limit, and tells the user to shorten it', async () => {
  await openStart('/alternate?mode=ai');
  const pasted = 'An app for a shop. '.repeat(300);
  await text.click();
  paste(pasted);
  await expect.element(text).toHaveValue(pasted);
  await expect.element(page.getByText('Shorten this to 5,000 characters.')).toBeVisible();
  await expect.element(generate).toBeDisabled();
});

it('counts an emoji as one character, as the API does', async () => {
  await openStart('/alternate?mode=ai');
  await text.click();
  paste('🚲'.repeat(3000));
  await expect.element(page.getByText('3,000 / 5,000')).toBeVisible();
  await expect.element(page.getByText('Shorten this to 5,000 characters.')).not.toBeInTheDocument();
  await expect.element(generate).toBeEnabled();
});

it('requires 20 characters, and suggests features for longer text', async () => {
  await openStart('/alternate?mode=ai');
  await expect.element(generate).toBeDisabled();
  await text.fill('x'.repeat(19));
  await expect.element(generate).toBeDisabled();
  await text.fill('x'.repeat(20));
  await expect.element(generate).toBeEnabled();
  await expect.element(page.getByText('Suggested features')).not.toBeInTheDocument();
  await expectAccessible();
  for (const prompt of examplePrompts) await expect.element(button(prompt)).toBeVisible();
  await button(examplePrompts[1] as string).click();
  await expect.element(text).toHaveValue(examplePrompts[1] as string);
  await expect.element(page.getByText('Suggested features')).toBeVisible();
  await expect.element(page.getByText('Activity Feed')).toBeVisible();
});

it('runs the full analysis in the browser, and can be canceled', async () => {
  const { server } = await openStart('/alternate?mode=ai');
  await text.fill('A community for bird watchers. They share what they saw.');
  holdTimers();
  press('Generate Project Plan');
  await vi.waitUntil(() => analyzing.query());
  press('Cancel');
  await vi.waitUntil(() => generate.query());
  press('Generate Project Plan');
  await vi.waitUntil(() => analyzing.query());
  vi.advanceTimersByTime(analysisMilliseconds - 1);
  expect(analyzing.query()).not.toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  expect(server.requestsTo(createPlan)).toEqual([]);
});

it('shows every part of the plan, and offers Undo after starting over', async () => {
  await openStart('/alternate?mode=ai');
  await button(examplePrompts[1] as string).click();
  await generatePlan();
  await expect.element(page.getByText('$15,000 - $25,000').first()).toBeVisible();
  await expectAccessible();
  for (const [tab, expected] of [
    ['Technical', 'PostgreSQL'],
    ['Timeline', '3-4 weeks'],
    ['Features', 'Social Login'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(page.getByRole('tabpanel').getByText(expected)).toBeVisible();
  }
  await button('Start Over').click();
  await button('Undo').click();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await button('Start Over').click();
  await expect.element(text).toHaveValue('');
  await expect.element(text).toHaveFocus();
});
