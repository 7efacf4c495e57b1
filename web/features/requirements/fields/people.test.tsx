/** People questions: choosing one or several of the people listed in section 10. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderQuestion } from '#test/component/question.tsx';
import { peopleField } from '#test/component/sample-fields.ts';

const people = [
  { name: 'Ada', email: 'ada@example.com' },
  { name: 'Ben', email: '' },
];

it('stores one person by email, or by name if they have none', async () => {
  const { getByRole, answer } = await renderQuestion(peopleField, {
    section: 10,
    answers: { 10: { people } },
  });
  await getByRole('radio', { name: 'Ada' }).click();
  expect(answer()).toBe('ada@example.com');
  await userEvent.keyboard('{ArrowDown}');
  expect(answer()).toBe('Ben');
});

it('stores several people', async () => {
  const { getByRole, answer } = await renderQuestion(
    { ...peopleField, allowsSeveral: true },
    { section: 10, answers: { 10: { people } } },
  );
  await getByRole('checkbox', { name: 'Ada' }).click();
  await getByRole('checkbox', { name: 'Ben' }).click();
  expect(answer()).toEqual(['ada@example.com', 'Ben']);
  await getByRole('checkbox', { name: 'Ada' }).click();
  expect(answer()).toEqual(['Ben']);
});
