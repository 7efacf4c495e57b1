/** Confirmation questions: the checkbox and typed name, their errors, and that staff can't confirm. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderQuestion } from '#test/component/question.tsx';
import { confirmField } from '#test/component/sample-fields.ts';

it('stores the checkbox and the typed name', async () => {
  const { getByRole, answer } = await renderQuestion(confirmField);
  await userEvent.tab();
  await expect.element(getByRole('checkbox', { name: 'Everything here is correct' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('Sam Sample');
  expect(answer()).toEqual({ confirmed: true, name: 'Sam Sample' });
  await getByRole('checkbox').click();
  expect(answer()).toEqual({ confirmed: false, name: 'Sam Sample' });
});

it("doesn't let staff confirm on the client's behalf", async () => {
  const { getByRole, getByText } = await renderQuestion(confirmField, { canConfirm: false });
  await expect.element(getByRole('checkbox')).toBeDisabled();
  await expect.element(getByRole('textbox')).toBeDisabled();
  await expect.element(getByText('Only the client can confirm these answers.')).toBeVisible();
});

it('shows an error for the checkbox and one for the name', async () => {
  const { getByRole } = await renderQuestion(confirmField, {
    issues: [
      { path: 'signature.confirmed', message: 'Check the box' },
      { path: 'signature.name', message: 'Type your name' },
    ],
  });
  await expect.element(getByRole('checkbox')).toBeInvalid();
  await expect.element(getByRole('checkbox')).toHaveAccessibleDescription('Check the box');
  await expect.element(getByRole('textbox')).toHaveAccessibleDescription(/Type your name/);
});
