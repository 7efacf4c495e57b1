/** Matrix questions: one choice per row, and errors in their row. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderQuestion } from '#test/component/question.tsx';
import { matrixField } from '#test/component/sample-fields.ts';

const features = { coreFeatures: ['Analytics', 'Payments'] };

it('stores one choice per row, with the rows from another answer', async () => {
  const { getByRole, answer } = await renderQuestion(matrixField, { section: 3, answers: { 3: features } });
  const analytics = getByRole('radiogroup', { name: 'Analytics' });
  await analytics.getByRole('radio', { name: 'Must have' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(analytics.getByRole('radio', { name: 'Later' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(answer()).toEqual({ Analytics: 'later', Payments: 'must' });
});

it('shows an error in its row', async () => {
  const { getByRole } = await renderQuestion(matrixField, {
    section: 3,
    answers: { 3: features },
    issues: [{ path: 'featurePriority.Payments', message: 'How important is Payments?' }],
  });
  const payments = getByRole('radiogroup', { name: 'Payments' });
  await expect.element(payments).toBeInvalid();
  await expect.element(payments).toHaveAccessibleDescription('How important is Payments?');
  await expect.element(getByRole('radiogroup', { name: 'Analytics' })).not.toBeInvalid();
});
