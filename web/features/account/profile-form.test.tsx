import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp, sampleUser } from '#test/component/app.tsx';

it('fits a phone with a long name, and aligns names by their script', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await renderApp('/profile', {
    as: sampleUser('client', { firstName: 'م'.repeat(80), lastName: 'x'.repeat(80) }),
  });
  const firstName = screen.getByLabelText('First Name');
  await expect.element(firstName).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(getComputedStyle(firstName.element()).direction).toBe('rtl');
});
