/** Idea step of the intake: the disabled button says what is missing. */
import { expect, it } from 'vitest';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';

it('says what is missing before the visitor can continue', async () => {
  const screen = await renderApp('/');
  const button = screen.getByRole('button', { name: 'Continue to Details' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Describe your idea to continue.');
  await screen.getByLabelText('Describe your idea').fill('A bicycle shop');
  await expect.element(button).toHaveAccessibleDescription('Choose the type of app to continue.');
  await screen.getByRole('radio', { name: /Small Business App/ }).click();
  await expect.element(button).toBeEnabled();
  await expect.element(screen.getByText(/to continue\.$/)).not.toBeInTheDocument();
  await expectAccessible(document.body, { isWholePage: true });
});
