/** Radio questions: a default is either preselected or shown as a suggestion until the client uses or replaces it. */
import { expect, it } from 'vitest';
import { findField } from '#domain/questionnaire/definition.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestion } from '#test/component/question.tsx';

const accessibility = findField(4, 'accessibilityTarget') as Field;
const prototype = findField(2, 'hasPrototype') as Field;

it('shows a default as a suggestion until it is used', async () => {
  const screen = await renderQuestion(accessibility, { section: 4 });
  const standard = screen.getByRole('radio', { name: /The usual standard/ });
  await expect.element(screen.getByText(/^Suggested:/)).toBeVisible();
  await expect.element(standard).not.toBeChecked();
  expect(screen.answer()).toBeUndefined();
  await expectAccessible();
  await screen.getByRole('button', { name: /^Use suggestion/ }).click();
  await expect.element(standard).toBeChecked();
  await expect.element(standard).toHaveFocus();
  await expect.element(screen.getByText(/^Suggested:/)).not.toBeInTheDocument();
  expect(screen.answer()).toBe('wcag-2.2-aa');
});

it('removes the suggestion when another answer is chosen', async () => {
  const screen = await renderQuestion(accessibility, { section: 4 });
  await screen.getByRole('radio', { name: /Beyond the standard/ }).click();
  await expect.element(screen.getByText(/^Suggested:/)).not.toBeInTheDocument();
  expect(screen.answer()).toBe('beyond-aa');
});

it('shows a preselected default as chosen, not as a suggestion', async () => {
  const screen = await renderQuestion(prototype, { section: 2 });
  await expect.element(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  await expect.element(screen.getByText(/^Suggested:/)).not.toBeInTheDocument();
});
