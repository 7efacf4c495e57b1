/** The questionnaire by the keyboard alone: every press lands somewhere, and the focus is never lost. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until something of this name has the focus; what is out of reach is a fault. */
async function tabTo(page: Page, name: RegExp, presses = 40) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.ariaLabel ?? (element?.name || element?.textContent) ?? '';
    });
    if (name.test(reached)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('rows, choices, panels and sections work by the keyboard alone', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', { firstName: 'Kay', lastName: 'Board' });
  const project = await portal.create.project(client.id);
  await page.goto(`/requirements/${project.id}?section=2`);
  await expect(page).toHaveTitle(/^Section 2 of 11: Current State/);
  const keys = page.keyboard;

  // A choice by the arrows opens more questions; Next Section leads to the heading of the next one.
  await tabTo(page, /^hasPrototype$/);
  await keys.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await tabTo(page, /^platform$/);
  await keys.type('A spreadsheet');
  await tabTo(page, /^Next Section/);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Target Functionality' })).toBeFocused();
  await expect(page).toHaveTitle(/^Section 3 of 11: Target Functionality/);

  // A row that is added takes the focus, one that is removed hands it on, and Undo brings it back.
  await tabTo(page, /^userRoles\.0\.role$/);
  await keys.type('Florist');
  await tabTo(page, /^Add another$/);
  await keys.press('Enter');
  await expect(page.locator('[name="userRoles.1.role"]')).toBeFocused();
  await keys.type('Driver');
  await expect(page.getByRole('group', { name: 'Row 2 of 2, Driver' })).toBeVisible();
  await keys.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remove row 2' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.locator('[name="userRoles.0.role"]')).toBeFocused();
  await keys.press('F8');
  await tabTo(page, /^Undo$/, 5);
  await keys.press('Enter');
  await expect(page.locator('[name="userRoles.1.role"]')).toBeFocused();
  await expect(focused(page)).toHaveValue('Driver');

  // An addition of one's own that is unticked goes, and the focus is where others are added.
  await tabTo(page, /Add your own$/);
  await keys.type('Loyalty cards');
  await keys.press('Enter');
  await keys.press('Shift+Tab');
  await expect(page.getByRole('checkbox', { name: 'Loyalty cards' })).toBeFocused();
  await keys.press('Space');
  await expect(focused(page)).toHaveAttribute('placeholder', 'Add your own');

  // What is missing is told with its question, and the first of it has the focus.
  await tabTo(page, /^Next Section/);
  await keys.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'need your attention' })).toBeVisible();
  await expect(focused(page)).toHaveAttribute('name', /^userRoles\.0\./);
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(focused(page)).toHaveAccessibleDescription(/\w/);

  // Panels give the focus back to what opened them; a section that is chosen takes it.
  await page.getByRole('button', { name: 'History' }).focus();
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'History of Target Functionality' })).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await tabTo(page, /more sections$/);
  await keys.press('Enter');
  await tabTo(page, /^9?Timeline & Budget/, 15);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Timeline & Budget' })).toBeFocused();

  // An order that is right as it stands is confirmed, and the button goes without the focus.
  await tabTo(page, /^This order is right$/);
  await keys.press('Enter');
  await expect(focused(page)).toHaveAttribute('data-item');
});
