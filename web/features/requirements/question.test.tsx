import { expect, it } from 'vitest';
import type { SubField } from '#domain/questionnaire/part-types.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestion, renderQuestions } from '#test/component/question.tsx';
import { rowsField, sampleFields, textField } from '#test/component/sample-fields.ts';

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
const sectionOf = (field: Field) => (field.type === 'matrix' ? 3 : field.type === 'people' ? 10 : 1);
const typed = ['text', 'url', 'email', 'textarea', 'number', 'date', 'select'];

it.each(Object.values(sampleFields))(
  'a required $type question has an accessible name and description',
  async (field) => {
    const screen = await renderQuestion(field, { section: sectionOf(field), answers: otherAnswers });
    const name = field.type === 'confirm' ? 'Your confirmation' : field.label;
    if (typed.includes(field.type)) {
      const control = screen.getByLabelText(name, { exact: true });
      await expect.element(control).toBeRequired();
      await expect.element(control).toHaveAccessibleDescription(/Some help/);
    } else {
      const isOneChoice = field.type === 'radio' || field.type === 'people';
      const group = screen.getByRole(isOneChoice ? 'radiogroup' : 'group', { name, exact: true });
      if (isOneChoice) await expect.element(group).toHaveAttribute('aria-required', 'true');
      if (field.help) await expect.element(group).toHaveAccessibleDescription(/help|25 MB/);
    }
    const heading = screen.container.querySelector('label, legend');
    expect(heading?.parentElement?.textContent?.startsWith(`${name} Optional`)).toBe(false);
    await expectAccessible();
  },
);

it.each(Object.values(sampleFields))('an optional $type question is labeled as optional', async (field) => {
  const isAlwaysRequired = field.type === 'confirm';
  const optional = { ...field, required: false } as Field;
  const screen = await renderQuestion(optional, { section: sectionOf(field), answers: otherAnswers });
  const question = screen.container.querySelector(`[data-question="${field.key}"]`);
  expect(question?.textContent?.startsWith(`${field.label} Optional`)).toBe(!isAlwaysRequired);
  expect(question?.querySelector(':scope > [aria-required="true"]')).toBeNull();
});

it.each(Object.values(sampleFields))('a $type question is described by its error', async (field) => {
  const error = 'Answer this question';
  const screen = await renderQuestion(field, {
    section: sectionOf(field),
    answers: otherAnswers,
    issues: [{ path: field.key, message: error }],
  });
  const role = field.type === 'radio' || field.type === 'people' ? 'radiogroup' : 'group';
  const name = field.type === 'confirm' ? 'Your confirmation' : field.label;
  const control = typed.includes(field.type)
    ? screen.getByLabelText(name, { exact: true })
    : screen.getByRole(role, { name, exact: true });
  await expect.element(control).toHaveAccessibleDescription(new RegExp(error));
  if (typed.includes(field.type) || role === 'radiogroup') await expect.element(control).toBeInvalid();
  await expectAccessible();
});

it('typing renders only its own question', async () => {
  const others = Object.values(sampleFields).filter(({ key }) => key !== textField.key);
  const { getByLabelText, renders } = await renderQuestions([textField, ...others]);
  const input = getByLabelText('Title', { exact: true });
  await input.fill('A');
  const before = new Map(renders);
  await input.fill('Ab');
  for (const { key } of others) expect(renders.get(key), key).toBe(before.get(key));
  expect(renders.get(textField.key)).toBe((before.get(textField.key) ?? 0) + 1);
});

it('typing in a row renders only that row, however many there are', async () => {
  /** How many inputs a keystroke renders, counted by how often they read their label. */
  async function inputsRendered(rowCount: number) {
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
  const inTwoRows = await inputsRendered(2);
  expect(inTwoRows).toBeGreaterThan(0);
  expect(await inputsRendered(20)).toBe(inTwoRows);
});
