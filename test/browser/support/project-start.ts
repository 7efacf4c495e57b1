/** Project-start helpers: create a project from a draft, and check the prefilled answers. */
import type { Page } from '@playwright/test';
import { sections } from '#domain/questionnaire/definition.ts';
import { expect } from './test.ts';

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function openStart(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try New Intake Experience' }).click();
  await expect(heading(page, 'How would you like to start?')).toBeVisible();
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('project-draft')));

/** Creates a project from the finished draft through the intake; returns the project's id. */
export async function createProject(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Your plan is ready' })).toBeVisible();
  await page.getByRole('radio', { name: /Small Business App/ }).check();
  const account = page.getByText('Signed in as');
  await expect(account.or(page.getByRole('link', { name: 'Login' }))).toBeVisible();
  const isSignedIn = await account.isVisible();
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  if (!isSignedIn) {
    await page.getByLabel('First Name *').fill('Ines');
    await page.getByLabel('Last Name *').fill('Duarte');
    await page.getByLabel('Email Address *').fill(`ines-${Date.now()}-${Math.random()}@example.com`);
    await page.getByLabel('Password *').fill('a few words in a row');
    await page.getByRole('button', { name: 'Create Account & Continue' }).click();
  }
  await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}/);
  // If a save was in flight, the draft is cleared only by the save after it.
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  return /requirements\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}

export async function openSection(page: Page, number: number) {
  const name = sections[number - 1]?.name ?? '';
  const rail = page.getByRole('navigation', { name: 'Sections' });
  await rail.getByRole('button', { name }).click();
  await expect(page.getByText(`Section ${number} of 11`, { exact: true })).toBeVisible();
}

export const expectText = (page: Page, label: string, value: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(value);

/** Checks that exactly these options of a question are chosen. */
export async function expectChosen(page: Page, question: string, ...labels: string[]) {
  const group = page
    .getByRole('group', { name: question })
    .or(page.getByRole('radiogroup', { name: question }));
  const chosen = (name?: string) =>
    group
      .getByRole('checkbox', { checked: true, name })
      .or(group.getByRole('radio', { checked: true, name }));
  for (const label of labels) await expect(chosen(label)).toBeVisible();
  await expect(chosen()).toHaveCount(labels.length);
}
