/** The requirements by keyboard alone: answering questions, and finding missing, unsure and contradictory answers. */
import type { Page } from '@playwright/test';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until an element with this name has focus. */
async function tabTo(page: Page, name: RegExp, presses = 40) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.ariaLabel ?? (element?.name || element?.textContent) ?? '';
    });
    if (name.test(reached)) return;
  }
  throw new Error(`Tab doesn't reach ${name}`);
}

test('a client answers questions and finds missing, unsure and contradictory answers with the keyboard alone', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', { firstName: 'Kay', lastName: 'Board' });
  const project = await portal.create.project(client.id);
  const { technicalContact: _, ...team } = sampleAnswers('consumer_app')[10] ?? {};
  await portal.database.db
    .insertInto('requirement_sections')
    .values({
      project_id: project.id,
      section_number: 10,
      section_name: 'Stakeholders & Team',
      data: JSON.stringify(team),
      is_completed: true,
      revision: 1,
    })
    .execute();
  await page.goto(`/requirements/${project.id}?section=2`);
  await expect(page).toHaveTitle(/^Section 2 of 11: Current State/);
  const keys = page.keyboard;

  await test.step('an answer shows further questions and reopens the section it makes incomplete', async () => {
    await tabTo(page, /^hasPrototype$/);
    await keys.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await tabTo(page, /^platform$/);
    await keys.type('A spreadsheet');
    await expect(page.getByText('Section 10: Stakeholders & Team was reopened').first()).toBeVisible();
    await keys.press('F8');
    await tabTo(page, /^Open$/, 10);
    await keys.press('Enter');
    await expect(page.getByText('Section 10 of 11', { exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: "Who's the technical contact?" })).toBeVisible();
  });

  await test.step('Next Section lists missing answers and focuses the first one', async () => {
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')).toHaveCount(11);
    await tabTo(page, /^7/, 80);
    await keys.press('Enter');
    await expect(page).toHaveTitle(/^Section 7 of 11/);
    await expect(page.locator('#section-title')).toBeFocused();
    await tabTo(page, /^Next Section/, 80);
    await keys.press('Enter');
    const first = page.getByLabel('How many people will use it in the first month?');
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(
      /Answer “How many people will use it in the first month\?”/,
    );
    await expect(
      page.getByRole('radiogroup', { name: 'When will it be busiest?' }),
    ).toHaveAccessibleDescription('Answer “When will it be busiest?”');
    await expect(page.getByRole('alert')).toContainText('7 things need your attention');
  });

  await test.step('History returns focus to its button', async () => {
    const history = page.getByRole('button', { name: 'History' });
    await history.focus();
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: /^History of/ })).toBeVisible();
    await keys.press('Escape');
    await expect(history).toBeFocused();
  });

  await test.step('Check lists contradictions and open questions and links to them', async () => {
    await page.goto(`/requirements/${project.id}?section=6&field=regulations`);
    await expect(page.locator('[name="regulations.gdpr"]')).toBeFocused();
    await page.getByLabel('Health data', { exact: true }).press('Space');
    await page.getByLabel('None', { exact: true }).press('Space');
    await expect(page.getByText(/You plan to store health data but selected no regulations/)).toBeVisible();
    await page.locator('[name="authStrength"][value="unsure"]').press('Space');
    await page.getByRole('button', { name: 'Check answers' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Completeness check' });
    await expect(panel.getByText(/selected no regulations/)).toBeVisible();
    await panel.getByRole('tab', { name: /^Open questions/ }).press('Enter');
    await expectAccessible(page);
    await panel.getByRole('button', { name: /How secure should sign-in be/ }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(focused(page)).toHaveAttribute('name', 'authStrength');
  });
});
