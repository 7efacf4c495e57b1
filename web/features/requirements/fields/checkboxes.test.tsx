/** Checkbox questions: exclusive, custom, suggested and limited choices. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findField } from '#domain/questionnaire/definition.ts';
import type { CheckboxesField } from '#domain/questionnaire/fields/checkboxes.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestion } from '#test/component/question.tsx';
import { checkboxesField } from '#test/component/sample-fields.ts';

it('stores choices in the order of the options and clears excluded ones', async () => {
  const { getByRole, answer } = await renderQuestion(checkboxesField);
  await getByRole('checkbox', { name: 'Blue' }).click();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(getByRole('checkbox', { name: 'Red' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(answer()).toEqual(['red', 'blue']);
  await getByRole('checkbox', { name: 'None' }).click();
  expect(answer()).toEqual(['none']);
  await getByRole('checkbox', { name: 'None' }).click();
  expect(answer()).toEqual([]);
});

it('disables further choices at the maximum and shows how many are selected', async () => {
  const { getByRole, getByText, answer } = await renderQuestion({ ...checkboxesField, maxChoices: 2 });
  await getByRole('checkbox', { name: 'Red' }).click();
  await getByRole('checkbox', { name: 'Blue' }).click();
  await expect.element(getByText('2 of 2 selected')).toBeVisible();
  await expect.element(getByRole('checkbox', { name: 'Green' })).toBeDisabled();
  await getByRole('checkbox', { name: 'Red' }).click();
  await expect.element(getByRole('checkbox', { name: 'Green' })).toBeEnabled();
  expect(answer()).toEqual(['blue']);
});

it('adds custom choices on Enter or blur, once each and up to the limit, and focuses the input when one is unchecked', async () => {
  const field = { ...checkboxesField, custom: { maxLength: 50, maxItems: 2 } };
  const { getByRole, answer } = await renderQuestion(field);
  const add = getByRole('textbox', { name: 'Which colors? Add your own' });
  await userEvent.type(add, 'Mint{Enter}');
  await userEvent.type(add, 'mint{Enter}');
  expect(answer()).toEqual(['Mint']);
  await expect.element(add).toHaveValue('');
  await expectAccessible();
  await userEvent.tab({ shift: true });
  await expect.element(getByRole('checkbox', { name: 'Mint' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(answer()).toEqual([]);
  await expect.element(add).toHaveFocus();
  // Blur adds the text. At the limit, the input disappears.
  await userEvent.type(add, 'Teal');
  await userEvent.tab();
  await userEvent.type(add, 'Gold{Enter}');
  expect(answer()).toEqual(['Teal', 'Gold']);
  await expect.element(add).not.toBeInTheDocument();
});

it('selects a suggested regulation and moves focus to its checkbox', async () => {
  const field = {
    ...checkboxesField,
    key: 'regulations',
    suggest: 'regulations' as const,
    options: [{ value: 'gdpr', label: 'GDPR' }, ...checkboxesField.options],
  };
  const answers = { 6: { dataTypes: ['contact'] } };
  const { getByRole, answer } = await renderQuestion(field, { section: 6, answers });
  await getByRole('button', { name: 'Add GDPR' }).click();
  expect(answer()).toEqual(['gdpr']);
  await expect.element(getByRole('checkbox', { name: 'GDPR' })).toHaveFocus();
  await expect.element(getByRole('button', { name: 'Add GDPR' })).not.toBeInTheDocument();
});

it('keeps a pasted custom choice that is too long, and says so', async () => {
  const field = findField(3, 'coreFeatures') as CheckboxesField;
  const screen = await renderQuestion(field, { section: 3 });
  const input = screen.getByRole('textbox', { name: /Add your own/ });
  await input.click();
  document.execCommand('insertText', false, 'f'.repeat(121));
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('f'.repeat(121));
  await expect.element(input).toHaveAccessibleDescription('Shorten this to 120 characters.');
  expect(screen.answer()).toBeUndefined();
});
