/** From the intake to submitted requirements, despite a lost connection and an ended session. */
import type { Page } from '@playwright/test';
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { AnswerContext, Field, SectionData } from '#domain/questionnaire/types.ts';
import { visibleFields } from '#domain/questionnaire/visibility.ts';
import { pdf, png } from '../support/sample-files.ts';
import { answer } from './support/questionnaire.ts';
import { type BrowserPortal, collectConsoleErrors, expect, test } from './support/test.ts';

const password = 'a few words in a row';
const idea = 'A field service system for 400 technicians. They repair elevators without a connection.';

/** Logged by the browser when a request fails offline. */
const noNetwork = /ERR_INTERNET_DISCONNECTED/;

const stored = async (portal: BrowserPortal, projectId: string) => {
  const rows = await portal.database.db
    .selectFrom('requirement_sections')
    .select(['section_number as number', 'data', 'is_completed as isCompleted'])
    .where('project_id', '=', projectId)
    .orderBy('section_number')
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
};

const completion = async (portal: BrowserPortal, projectId: string) =>
  portal.database.db
    .selectFrom('projects')
    .select(['completion_percentage as percentage', 'requirements_state as state', 'name'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();

/** Checkbox answers are stored in the order of the options, custom ones last. */
function inOrder(field: Field, value: unknown): unknown {
  if (field.type !== 'checkboxes' || !Array.isArray(value)) return value;
  const known = field.options.map((option) => option.value);
  return [...known.filter((item) => value.includes(item)), ...value.filter((item) => !known.includes(item))];
}

async function describeIdea(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What would you like to prototype?' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Continue to Details' });
  await expect(next).toBeDisabled();
  await page.getByLabel('Describe your idea').fill(idea);
  await expect(next).toBeDisabled();
  await page.getByRole('radio', { name: /Enterprise App/ }).check();
  await expect(next).toBeEnabled();
  return next;
}

async function createAccount(page: Page, email: string) {
  await page.getByLabel('First Name *').fill('Anders');
  await page.getByLabel('Last Name *').fill('Holm');
  await page.getByLabel('Email Address *').fill(email);
  await page.getByLabel('Password *').fill(password);
  await page.getByRole('button', { name: 'Create Account & Continue' }).click();
}

/** The enterprise sample, with this client as the first person and with answers that lead to file uploads. */
function answersOf(email: string): Record<number, SectionData> {
  const answers = sampleAnswers('enterprise_app') as Record<number, SectionData>;
  const team = answers[10] as SectionData;
  const [first, ...others] = team.people as SectionData[];
  answers[10] = {
    ...team,
    people: [{ ...first, email }, ...others],
    decisionMaker: email,
    dailyContact: email,
  };
  answers[8] = { ...answers[8], brandStatus: 'full-guidelines' };
  answers[11] = { ...answers[11], available: ['brief'], realPersonalData: 'no' };
  return answers;
}

/** The answers to a section's visible questions. */
function visibleAnswers(number: number, answers: Record<number, SectionData>): SectionData {
  const section = sections[number - 1];
  if (!section) return {};
  const context: AnswerContext = {
    answers,
    userType: 'enterprise_app',
    hasMockup: false,
    hasFiles: number > 8,
    today: '2026-01-01',
  };
  return Object.fromEntries(
    visibleFields(section, context)
      .map((field) => [field.key, inOrder(field, answers[number]?.[field.key])] as const)
      .filter(([, value]) => value !== undefined),
  );
}

test.use({ expectedErrors: [noNetwork] });

test('a visitor creates an account, answers all eleven sections and submits them, despite a lost connection and an ended session', async ({
  page: first,
  portal,
  context,
}) => {
  let page = first;
  const email = `anders-${Date.now()}@example.com`;
  const next = await describeIdea(page);
  await page.reload();
  await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
  await expect(page.getByRole('radio', { name: /Enterprise App/ })).toBeChecked();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  await createAccount(page, email);

  await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}/);
  const projectId = /requirements\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
  expect((await completion(portal, projectId)).name).toBe('A field service system for 400 technicians...');
  const answers = answersOf(email);
  const entered: Record<number, SectionData> = {};

  // Skipping keeps what was typed without checking it, and the rail says what is missing.
  const rail = page.getByRole('navigation', { name: 'Sections' });
  await page.locator('[name="projectName"]').fill('Nordlift');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Section 2 of 11', { exact: true })).toBeVisible();
  await expect(rail.getByRole('button', { name: 'Project Overview 1 missing' })).toBeVisible();
  await expect.poll(async () => (await stored(portal, projectId)).get(1)?.data.projectName).toBe('Nordlift');
  await page.getByRole('button', { name: 'Previous' }).click();

  for (const section of sections) {
    const { number } = section;
    await expect(page.getByText(`Section ${number} of 11`, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: section.name })).toBeVisible();
    // Keyboard and screen reader users start at the new section's title.
    await expect(page.locator('#section-title')).toBeFocused();
    entered[number] = visibleAnswers(number, answers);
    await answer(page, section.fields, entered[number]);

    if (number === 3) {
      // A reload while typing loses nothing.
      await page.locator('[name="outOfScope"]').fill('No spare parts store');
      await page.reload();
      await expect(page.locator('[name="outOfScope"]')).toHaveValue('No spare parts store');
      await page.locator('[name="outOfScope"]').fill(String(answers[3]?.outOfScope));
    }
    if (number === 5) {
      // The tab is closed while offline. The next page sends the unsaved answer.
      await context.setOffline(true);
      await page.locator('[name="migrationDetails"]').fill('Typed without a connection');
      await expect(page.getByText('Offline. Saved on this device')).toBeVisible();
      const url = page.url();
      await page.close();
      await context.setOffline(false);
      page = await context.newPage();
      const errors = collectConsoleErrors(page, [noNetwork]);
      await page.goto('/dashboard');
      await expect
        .poll(async () => (await stored(portal, projectId)).get(5)?.data.migrationDetails)
        .toBe('Typed without a connection');
      await page.goto(url);
      await page.locator('[name="migrationDetails"]').fill(String(answers[5]?.migrationDetails));
      expect(errors).toEqual([]);
    }
    if (number === 7) {
      // The session ends mid-typing: the sign-in form opens without taking focus, so typing continues in the field.
      await portal.database.db
        .updateTable('sessions')
        .set({ ended_at: new Date().toISOString() })
        .where('user_id', 'in', (from) => from.selectFrom('users').select('id').where('email', '=', email))
        .execute();
      await page.locator('[name="localesRegions.languages"]').fill('Typed with a dead token');
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await expect(dialog).toBeVisible();
      await page.locator('[name="localesRegions.languages"]').press('End');
      await page.keyboard.type(', and then some');
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog).toBeHidden();
      await expect
        .poll(async () => JSON.stringify((await stored(portal, projectId)).get(7)?.data.localesRegions))
        .toContain('Typed with a dead token, and then some');
      await answer(page, section.fields.slice(-1), entered[7] ?? {});
    }
    if (number === 8) {
      await page.getByRole('button', { name: 'Upload: Your files' }).waitFor();
      await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: '', buffer: png });
      await expect(page.getByRole('list', { name: 'Files: Your files' })).toContainText('logo.png');
    }
    if (number === 11) {
      await page.locator('input[type=file]').setInputFiles({ name: 'brief.pdf', mimeType: '', buffer: pdf });
      await page.getByLabel('Note about brief.pdf').fill('The second page is out of date');
    }
    if (number === 6) await context.setOffline(true);
    await page.getByRole('button', { name: number === 11 ? 'Submit Requirements' : 'Next Section' }).click();
    if (number === 6) {
      // Offline, Next Section still opens the next section. The completion is sent later.
      await expect(page.getByText(/We'll send them when you're back online/).first()).toBeVisible();
      await expect(page.getByText('Section 7 of 11', { exact: true })).toBeVisible();
      await context.setOffline(false);
      await expect.poll(async () => (await stored(portal, projectId)).get(6)?.isCompleted).toBe(true);
    }
  }

  await expect(page.getByRole('heading', { name: 'Submitted to your project team' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('11 of 11 sections completed')).toBeVisible();
  const kept = await stored(portal, projectId);
  const file = (fileName: string, more = {}) => ({ fileId: expect.any(String), fileName, ...more });
  const uploads = [file('brief.pdf', { category: 'brief', note: 'The second page is out of date' })];
  for (const { number } of sections) {
    expect(kept.get(number)?.isCompleted, `section ${number}`).toBe(true);
    expect(kept.get(number)?.data, `section ${number}`).toEqual({
      ...JSON.parse(JSON.stringify(entered[number])),
      ...(number === 8 ? { brandAssets: [file('logo.png')] } : {}),
      ...(number === 11 ? { uploads } : {}),
    });
  }
  expect(await completion(portal, projectId)).toEqual({
    percentage: 100,
    state: 'submitted',
    name: 'Nordlift Field Service',
  });
});
