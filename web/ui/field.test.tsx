/** Form field: its label names the control, and its help and error describe it. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/component/accessibility.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

it('labels its control and describes it with help and error', async () => {
  const screen = await render(
    <Field label="Project Name" help="What you call it" error="Project name is required">
      {(control) => <Input {...control} name="projectName" />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Project Name' });
  await expect.element(input).toHaveAccessibleDescription(/What you call it/);
  await expect.element(input).toHaveAccessibleDescription(/Project name is required/);
  await expect.element(input).toBeInvalid();
  await expectAccessible();
});

it('moves the content beside the label to its own line if there is no room for both', async () => {
  const screen = await render(
    <div style={{ width: 250 }}>
      <Field label="Advisor" aside={<button type="button">Use suggestion: Maximiliane Hohenzollern</button>}>
        {(control) => <Input {...control} />}
      </Field>
    </div>,
  );
  const label = screen.getByText('Advisor', { exact: true }).element().getBoundingClientRect();
  const aside = screen.getByRole('button').element().getBoundingClientRect();
  expect(label.height).toBeLessThan(30);
  expect(aside.top).toBeGreaterThanOrEqual(label.bottom);
  expect(aside.width).toBeLessThanOrEqual(250);
});
