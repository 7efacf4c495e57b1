/** Every question type: accessible name, help, error and required state, and what typing re-renders. */
import { expect, it } from 'vitest';
import { fieldTypes } from '#domain/questionnaire/field-types.ts';
import type { SubField } from '#domain/questionnaire/part-types.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestion, renderQuestions } from '#test/component/question.tsx';
import { rowsField, sampleControls, sampleFields, textField } from '#test/component/sample-fields.ts';
import { inputFor } from './field-inputs.tsx';

/** Answers that some questions take their options from. */
const otherAnswers = {
  3: { coreFeatures: ['Analytics', 'Payments'] },
  10: {
    people: [
      { name: 'Ada', email: 'ada@example.com' },
      { name: 'Ben', email: 'ben@example.com' },
    ],
  },
};
/** A field's control, or the group of its controls. */
function controlOf(screen: Awaited<ReturnType<typeof renderQuestion>>, field: Field) {
  const { role, name = field.label } = sampleControls[field.type];
  return role === 'control'
    ? screen.getByLabelText(name, { exact: true })
    : screen.getByRole(role, { name, exact: true });
}

const samples: Field[] = Object.values(sampleFields);

it('covers every registered question type with a sample', () => {
  expect(Object.keys(sampleFields).sort()).toEqual(Object.keys(fieldTypes).sort());
  for (const [type, field] of Object.entries(sampleFields)) expect(field.type).toBe(type);
  expect(new Set(samples.map(inputFor)).size).toBe(samples.length);
});

it.each(samples)('a required $type question has an accessible name and description', async (field) => {
  const screen = await renderQuestion(field, { answers: otherAnswers });
  const { role, name = field.label } = sampleControls[field.type];
  const control = controlOf(screen, field);
  await expect.element(control).toBeVisible();
  if (role === 'control') await expect.element(control).toBeRequired();
  if (role === 'radiogroup') await expect.element(control).toHaveAttribute('aria-required', 'true');
  if (field.help) await expect.element(control).toHaveAccessibleDescription(/Some help|25 MB/);
  const heading = screen.container.querySelector('label, legend');
  expect(heading?.parentElement?.textContent?.startsWith(`${name} Optional`)).toBe(false);
  await expectAccessible();
});

it.each(samples)('an optional $type question is labeled as optional', async (field) => {
  const optional = { ...field, required: false } as Field;
  const screen = await renderQuestion(optional, { answers: otherAnswers });
  const question = screen.container.querySelector(`[data-question="${field.key}"]`);
  const { isAlwaysRequired = false } = sampleControls[field.type];
  expect(question?.textContent?.startsWith(`${field.label} Optional`)).toBe(!isAlwaysRequired);
  expect(question?.querySelector(':scope > [aria-required="true"]')).toBeNull();
});

it.each(samples)('a $type question is described by its error', async (field) => {
  const error = 'Answer this question';
  const issues = [{ path: field.key, message: error }];
  const screen = await renderQuestion(field, { answers: otherAnswers, issues });
  const control = controlOf(screen, field);
  await expect.element(control).toHaveAccessibleDescription(new RegExp(error));
  if (sampleControls[field.type].role !== 'group') await expect.element(control).toBeInvalid();
  await expectAccessible();
});

it('marks a prefilled answer with its source until it is edited', async () => {
  const { getByLabelText, getByText } = await renderQuestion(textField, {
    answers: { 1: { [textField.key]: 'Fern & Fig' } },
    prefilled: [{ key: textField.key, source: 'template' }],
  });
  await expect.element(getByText('From your template')).toBeVisible();
  await getByLabelText(textField.label, { exact: true }).fill('Fern & Fig & Co.');
  await expect.element(getByText('From your template')).not.toBeInTheDocument();
});

it('typing re-renders only its own question', async () => {
  const others = Object.values(sampleFields).filter(({ key }) => key !== textField.key);
  const { getByLabelText, renders } = await renderQuestions([textField, ...others]);
  const input = getByLabelText('Title', { exact: true });
  await input.fill('A');
  const before = new Map(renders);
  await input.fill('Ab');
  for (const { key } of others) expect(renders.get(key), key).toBe(before.get(key));
  expect(renders.get(textField.key)).toBe((before.get(textField.key) ?? 0) + 1);
});

it('typing in a row re-renders only that row, however many there are', async () => {
  /** How many inputs a change re-renders, counted by how often they read their label. */
  async function inputsRerendered(rowCount: number) {
    let reads = 0;
    const [role, tasks] = rowsField.fields as [SubField, SubField];
    const counted: SubField = {
      ...role,
      get label() {
        reads += 1;
        return 'Role';
      },
    };
    const field = { ...rowsField, fields: [counted, tasks] };
    const roles = Array.from({ length: rowCount }, (_, index) => ({ role: `Role ${index}` }));
    const screen = await renderQuestion(field, { answers: { 1: { roles } } });
    reads = 0;
    await screen.getByRole('textbox', { name: 'Role' }).nth(1).fill('Driver');
    expect(screen.answer()).toContainEqual({ role: 'Driver' });
    await screen.unmount();
    return reads;
  }
  const inTwoRows = await inputsRerendered(2);
  expect(inTwoRows).toBeGreaterThan(0);
  expect(await inputsRerendered(20)).toBe(inTwoRows);
});
