/** Part inputs: what each stores, and its accessible name and error within a group. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type PartField, partTypes, type SubField } from '#domain/questionnaire/part-types.ts';
import { renderQuestion } from '#test/component/question.tsx';
import {
  dateField,
  emailField,
  groupField,
  numberField,
  radioField,
  sampleControls,
  sampleFields,
  selectField,
  textareaField,
  textField,
  urlField,
} from '#test/component/sample-fields.ts';

describe('text', () => {
  it('stores what is typed and shows an example', async () => {
    const { getByLabelText, answer } = await renderQuestion(textField);
    const input = getByLabelText('Title');
    await expect.element(input).toHaveAccessibleDescription(/For example: Trailmates/);
    await userEvent.type(input, 'Petal');
    expect(answer()).toBe('Petal');
    await userEvent.clear(input);
    expect(answer()).toBe('');
  });

  it('accepts text over the limit and leaves the limit to validation', async () => {
    const { getByLabelText, answer } = await renderQuestion(textField);
    await getByLabelText('Title').fill('x'.repeat(300));
    expect(answer()).toBe('x'.repeat(300));
  });

  it('offers suggestions', async () => {
    const { getByLabelText } = await renderQuestion({ ...textField, suggest: 'timeZones' });
    const list = document.getElementById(getByLabelText('Title').element().getAttribute('list') ?? '');
    expect([...(list?.children ?? [])].map((option) => option.getAttribute('value'))).toContain(
      'Europe/Berlin',
    );
  });
});

it('textarea stores multiple lines and counts characters', async () => {
  const { getByLabelText, getByText, answer } = await renderQuestion(textareaField);
  const input = getByLabelText('Summary');
  await userEvent.type(input, 'Two{Enter}lines');
  expect(answer()).toBe('Two\nlines');
  await expect.element(getByText('9 / 20')).toBeVisible();
  // Near the limit, the count is part of the description.
  await input.fill('x'.repeat(16));
  await expect.element(input).toHaveAccessibleDescription(/16 \/ 20/);
});

describe('url', () => {
  it('adds the scheme to a bare domain when the input loses focus', async () => {
    const { getByLabelText, answer } = await renderQuestion(urlField);
    await userEvent.type(getByLabelText('Website'), 'example.com/shop');
    expect(answer()).toBe('example.com/shop');
    await userEvent.tab();
    expect(answer()).toBe('https://example.com/shop');
  });

  it('leaves other text alone', async () => {
    const { getByLabelText, answer } = await renderQuestion(urlField);
    await userEvent.type(getByLabelText('Website'), 'not yet');
    await userEvent.tab();
    expect(answer()).toBe('not yet');
  });
});

it('email stores the address and turns off spell check', async () => {
  const { getByLabelText, answer } = await renderQuestion(emailField);
  const input = getByLabelText('Contact email');
  await expect.element(input).toHaveAttribute('type', 'email');
  await expect.element(input).toHaveAttribute('spellcheck', 'false');
  await userEvent.type(input, 'sam@example.com');
  expect(answer()).toBe('sam@example.com');
});

it('number stores a number, and null when cleared', async () => {
  const { getByLabelText, answer } = await renderQuestion(numberField);
  const input = getByLabelText('How many users?');
  await userEvent.type(input, '42');
  expect(answer()).toBe(42);
  await userEvent.keyboard('{ArrowUp}');
  expect(answer()).toBe(43);
  await userEvent.clear(input);
  expect(answer()).toBeNull();
});

it('date stores a date without a time', async () => {
  const { getByLabelText, answer } = await renderQuestion(dateField);
  await getByLabelText('Launch date').fill('2026-03-31');
  expect(answer()).toBe('2026-03-31');
});

describe('radio', () => {
  it('stores the choice and moves with the arrow keys', async () => {
    const { getByRole, answer } = await renderQuestion(radioField);
    await userEvent.tab();
    await expect.element(getByRole('radio', { name: 'Red' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(answer()).toBe('red');
    await userEvent.keyboard('{ArrowDown}');
    expect(answer()).toBe('green');
    await expect.element(getByRole('radio', { name: 'Green' })).toBeChecked();
  });

  it('works the same with two options, which are shown as pills', async () => {
    const { getByRole, answer } = await renderQuestion({
      ...radioField,
      options: radioField.options.slice(0, 2),
    });
    await getByRole('radio', { name: 'Green' }).click();
    expect(answer()).toBe('green');
    await userEvent.keyboard('{ArrowUp}');
    expect(answer()).toBe('red');
  });
});

describe('select', () => {
  it('stores the choice', async () => {
    const { getByLabelText, answer } = await renderQuestion(selectField);
    await getByLabelText('Which provider?').selectOptions('Green');
    expect(answer()).toBe('green');
  });

  it('stores a detail with "other" and drops it when another option is chosen', async () => {
    const { getByLabelText, getByRole, answer } = await renderQuestion(selectField);
    const select = getByLabelText('Which provider?', { exact: true });
    await select.selectOptions('Other');
    const detail = getByRole('textbox', { name: 'Which provider? Which one?' });
    await userEvent.type(detail, 'Mollie');
    expect(answer()).toBe('other: Mollie');
    await userEvent.clear(detail);
    expect(answer()).toBe('other');
    await select.selectOptions('Red');
    expect(answer()).toBe('red');
    await expect.element(detail).not.toBeInTheDocument();
  });
});

describe('group', () => {
  it('stores its parts as one object', async () => {
    const { getByLabelText, answer } = await renderQuestion(groupField);
    await userEvent.type(getByLabelText('Languages', { exact: true }), 'German');
    await userEvent.tab();
    await userEvent.keyboard('EUR');
    expect(answer()).toEqual({ languages: 'German', currency: 'EUR' });
  });

  it('shows an error on its field', async () => {
    const { getByLabelText } = await renderQuestion(groupField, {
      issues: [{ path: 'locale.languages', message: 'Name a language' }],
    });
    await expect
      .element(getByLabelText('Languages', { exact: true }))
      .toHaveAccessibleDescription('Name a language');
    await expect.element(getByLabelText('Currency')).not.toBeInvalid();
  });
});

describe('a field within a group', () => {
  const parts = (Object.keys(partTypes) as PartField['type'][]).map((type): PartField => sampleFields[type]);

  it.each(parts)('of type $type has an accessible name and its own error', async (part) => {
    const path = `${groupField.key}.${part.key}`;
    const { getByLabelText, getByRole, container } = await renderQuestion(
      { ...groupField, fields: [part as SubField] },
      { issues: [{ path, message: 'Answer this part' }] },
    );
    const control =
      sampleControls[part.type].role === 'radiogroup'
        ? getByRole('radiogroup', { name: part.label, exact: true })
        : getByLabelText(part.label, { exact: true });
    await expect.element(control).toBeInvalid();
    await expect.element(control).toHaveAccessibleDescription(/Answer this part/);
    expect(container.querySelector(`[name="${path}"]`)).not.toBeNull();
  });

  it('follows its own required setting, even in an optional group', async () => {
    const fields = [
      { ...radioField, key: 'a', label: 'First choice', required: true },
      { ...radioField, key: 'b', label: 'Second choice', required: false },
    ] as SubField[];
    const { getByRole } = await renderQuestion({ ...groupField, required: false, fields });
    for (const [name, required] of [
      ['First choice', 'true'],
      ['Second choice', 'false'],
    ] as const) {
      await expect.element(getByRole('radiogroup', { name })).toHaveAttribute('aria-required', required);
    }
  });
});
