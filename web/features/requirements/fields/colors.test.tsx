/** Colors questions: adding and removing colors, and their text contrast. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestion } from '#test/component/question.tsx';
import { colorsField } from '#test/component/sample-fields.ts';

it('adds a color, focuses its input and completes a pasted hex code', async () => {
  const { getByRole, container, answer } = await renderQuestion(colorsField);
  await getByRole('button', { name: 'Add color' }).click();
  const code = getByRole('textbox', { name: 'Color 1 hex code' });
  await expect.element(code).toHaveFocus();
  expect(answer()).toEqual(['#1d4ed8']);
  await code.fill(' ff0000 ');
  expect(answer()).toEqual(['#ff0000']);
  await expect.element(container.querySelector<HTMLElement>('input[type=color]')).toHaveValue('#ff0000');
});

it('shows the text contrast of every color except an incomplete one', async () => {
  const { getByText } = await renderQuestion(colorsField, {
    answers: { 1: { brandColors: ['#000000', '#ffff00', '#12'] } },
  });
  await expect
    .element(getByText('Contrast with white text: 21.0:1. Dark enough to use as text on white.'))
    .toBeVisible();
  await expect
    .element(getByText(/^Contrast with black text: .* Too light to use as text on white/))
    .toBeVisible();
  expect(getByText(/^Contrast with/).elements()).toHaveLength(2);
  await expectAccessible();
});

it("hides 'Add color' at the maximum, and moves focus to the next color when one is removed", async () => {
  const { getByRole, getByLabelText, answer } = await renderQuestion(colorsField, {
    answers: { 1: { brandColors: ['#000000', '#111111', '#222222'] } },
  });
  const add = getByRole('button', { name: 'Add color' });
  await expect.element(add).not.toBeInTheDocument();
  await getByRole('button', { name: 'Remove color 2' }).click();
  expect(answer()).toEqual(['#000000', '#222222']);
  await expect.element(getByLabelText('Color 2 picker')).toHaveFocus();
  await expect.element(add).toBeVisible();
});
