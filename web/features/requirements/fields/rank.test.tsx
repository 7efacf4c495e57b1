/** Rank questions: confirming the order, and moving items with keys and buttons. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderQuestion } from '#test/component/question.tsx';
import { rankField } from '#test/component/sample-fields.ts';

it('stores the shown order when it is confirmed, and focuses the first item', async () => {
  const { getByRole, answer } = await renderQuestion(rankField);
  expect(answer()).toBeUndefined();
  const confirm = getByRole('button', { name: 'Use this order' });
  await confirm.click();
  expect(answer()).toEqual(['red', 'green', 'blue']);
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: 'Red, position 1 of 3' })).toHaveFocus();
});

it('moves an item with the arrow keys and keeps focus on it', async () => {
  const { getByRole, answer } = await renderQuestion(rankField);
  await userEvent.tab();
  await expect.element(getByRole('button', { name: 'Red, position 1 of 3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(getByRole('button', { name: 'Red, position 2 of 3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(getByRole('button', { name: 'Red, position 3 of 3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(answer()).toEqual(['green', 'blue', 'red']);
});

it('moves an item with its buttons, which are disabled at the ends of the list', async () => {
  const { getByRole, answer } = await renderQuestion(rankField);
  await getByRole('button', { name: 'Move Blue up' }).click();
  expect(answer()).toEqual(['red', 'blue', 'green']);
  await expect.element(getByRole('button', { name: 'Move Red up' })).toBeDisabled();
  await expect.element(getByRole('button', { name: 'Move Green down' })).toBeDisabled();
});
