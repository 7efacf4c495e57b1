/** Rows questions: adding, suggesting, removing and restoring rows, their focus and their errors. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestion } from '#test/component/question.tsx';
import { rowsField } from '#test/component/sample-fields.ts';

it('starts with one empty row and stores each row as an object', async () => {
  const { getByRole, getByLabelText, answer } = await renderQuestion(rowsField);
  await userEvent.type(getByLabelText('Role'), 'Florist');
  await userEvent.type(getByLabelText('Tasks'), 'Arranges');
  expect(answer()).toEqual([{ role: 'Florist', tasks: 'Arranges' }]);
  await expect.element(getByRole('group', { name: 'Row 1 of 1, Florist' })).toBeVisible();
  await expect.element(getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

it('focuses an added row, moves focus to the previous row when it is removed, and restores it with Undo', async () => {
  const { container, getByRole, answer } = await renderQuestion(rowsField, {
    answers: { 1: { roles: [{ role: 'Florist' }] } },
  });
  const role = (row: number) => container.querySelector(`[name="roles.${row}.role"]`);
  await getByRole('button', { name: 'Add another' }).click();
  await expect.poll(() => document.activeElement).toBe(role(1));
  await userEvent.keyboard('Driver');
  await expectAccessible();
  await userEvent.tab({ shift: true });
  await expect.element(getByRole('button', { name: 'Remove row 2' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(role(0));
  expect(answer()).toEqual([{ role: 'Florist' }]);
  await getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => document.activeElement).toBe(role(1));
  expect(answer()).toEqual([{ role: 'Florist' }, { role: 'Driver' }]);
});

it("hides 'Add another' at the maximum and says so", async () => {
  const roles = [{ role: 'Florist' }, { role: 'Driver' }];
  const { getByRole, getByText } = await renderQuestion(
    { ...rowsField, maxRows: 2 },
    { answers: { 1: { roles } } },
  );
  await expect.element(getByText('2 of 2 (maximum)')).toBeVisible();
  await expect.element(getByRole('button', { name: 'Add another' })).not.toBeInTheDocument();
});

it('shows an error in its row and on its input', async () => {
  const { container } = await renderQuestion(rowsField, {
    answers: { 1: { roles: [{ role: 'Florist' }, { tasks: 'Drives' }] } },
    issues: [{ path: 'roles.1.role', message: 'Name the role' }],
  });
  const second = container.querySelector<HTMLElement>('[name="roles.1.role"]');
  await expect.element(second).toBeInvalid();
  await expect.element(second).toHaveAccessibleDescription('Name the role');
  await expect.element(container.querySelector<HTMLElement>('[name="roles.0.role"]')).not.toBeInvalid();
});

it('adds a suggested row with one click', async () => {
  const [role, ...parts] = rowsField.fields;
  const field = {
    ...rowsField,
    fields: [{ ...role, suggest: 'mustFeatures' }, ...parts],
  } as typeof rowsField;
  const features = { coreFeatures: ['Analytics'], featurePriority: { Analytics: 'must' } };
  const { getByRole, answer } = await renderQuestion(field, { answers: { 3: features } });
  const suggestion = getByRole('button', { name: 'Analytics' });
  await suggestion.click();
  expect(answer()).toContainEqual({ role: 'Analytics' });
  await expect.element(suggestion).not.toBeInTheDocument();
});
