/** The client's main way: from an idea on / to complete requirements, through everything that can come between. */
import type { Page } from '@playwright/test';
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { AnswerContext, Field, SectionData } from '#domain/questionnaire/types.ts';
import { visibleFields } from '#domain/questionnaire/visibility.ts';
import { answer } from './support/questionnaire.ts';
import {
  type E2EPortal,
  expectAccessible,
  expect as expectSoon,
  failOnConsoleErrors,
  test,
} from './support/test.ts';

/** The way is long, and a busy machine takes its time for each step of it. */
const expect = expectSoon.configure({ timeout: 40_000 });

const password = 'a few words in a row';
const idea = 'A field service system for 400 technicians. They repair lifts without a connection.';

/** The browser says so itself when a request finds no network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED/;

const stored = async (portal: E2EPortal, projectId: string, number: number) => {
  const row = await portal.database.db
    .selectFrom('requirement_sections')
    .select(['data', 'is_completed'])
    .where('project_id', '=', projectId)
    .where('section_number', '=', number)
    .executeTakeFirst();
  return row;
};

const completion = async (portal: E2EPortal, projectId: string) =>
  portal.database.db
    .selectFrom('projects')
    .select(['completion_percentage as percentage', 'requirements_state as state', 'name'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();

/** Ticks are kept in the order of the question, own ones after them. */
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

test.describe('from an idea to complete requirements', () => {
  test.use({ expectedErrors: [noNetwork] });
  test.setTimeout(600_000);

  test('an anonymous visitor reaches 100 % through all eleven sections', async ({
    page: first,
    portal,
    context,
  }) => {
    let page = first;
    const email = `anders-${Date.now()}@example.com`;
    const next = await describeIdea(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Describe your idea')).toHaveValue(idea);
    await expect(page.getByRole('radio', { name: /Enterprise App/ })).toBeChecked();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
    await expectAccessible(page);
    await createAccount(page, email);

    await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}/);
    const projectId = /requirements\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
    expect((await completion(portal, projectId)).name).toBe('A field service system for 400 technicians...');

    const answers = sampleAnswers('enterprise_app');
    const own = answers[10]?.people as Record<string, string>[];
    own[0] = { ...own[0], email };
    for (const key of ['decisionMaker', 'dailyContact']) (answers[10] as SectionData)[key] = email;
    const seen: AnswerContext = {
      answers: {},
      userType: 'enterprise_app',
      hasMockup: false,
      hasFiles: false,
      today: '2026-01-01',
    };

    for (const section of sections) {
      const { number } = section;
      await expect(page.getByText(`Section ${number} of 11`, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: section.name })).toBeVisible();
      const given: SectionData = {};
      seen.answers = { ...seen.answers, [number]: given };
      for (const field of section.fields) {
        given[field.key] = inOrder(field, answers[number]?.[field.key]);
        const isShown = visibleFields(section, seen).includes(field);
        if (isShown) await answer(page, field, given[field.key]);
        else delete given[field.key];
      }
      // From the top: a control half under the bar is not small, only scrolled.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);

      if (number === 3) {
        // A reload in the middle of typing: what was typed a moment ago is still there.
        await page.locator('[name="outOfScope"]').fill('No spare parts shop');
        await page.reload();
        await expect(page.locator('[name="outOfScope"]')).toHaveValue('No spare parts shop');
        await page.locator('[name="outOfScope"]').fill(String(answers[3]?.outOfScope));
      }
      if (number === 5) {
        // The connection goes, the tab is closed, and the work goes on in another tab.
        await context.setOffline(true);
        await page.locator('[name="migrationDetails"]').fill('Typed without a connection');
        await expect(page.getByText('Offline - kept on this device')).toBeVisible();
        const address = page.url();
        await page.close();
        await context.setOffline(false);
        page = await context.newPage();
        const errors = failOnConsoleErrors(page, [noNetwork]);
        await page.goto(address);
        await expect(page.locator('[name="migrationDetails"]')).toHaveValue('Typed without a connection');
        await expect
          .poll(async () => (await stored(portal, projectId, 5))?.data.migrationDetails)
          .toBe('Typed without a connection');
        // And once more without leaving: it is sent by itself when the connection is back.
        await context.setOffline(true);
        await page.locator('[name="migrationDetails"]').fill(String(answers[5]?.migrationDetails));
        await expect(page.getByText('Offline - kept on this device')).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
        expect(errors).toEqual([]);
      }
      if (number === 7) {
        // The session ends while somebody types: the sign-in opens over the page, and the save goes on.
        await portal.database.db
          .updateTable('sessions')
          .set({ ended_at: new Date().toISOString() })
          .where('user_id', 'in', (from) => from.selectFrom('users').select('id').where('email', '=', email))
          .execute();
        await page.locator('[name="localesRegions.languages"]').fill('Typed with a dead token');
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await dialog.getByLabel('Password', { exact: true }).fill(password);
        await dialog.getByRole('button', { name: 'Sign In' }).click();
        await expect(dialog).toBeHidden();
        await expect
          .poll(async () => JSON.stringify((await stored(portal, projectId, 7))?.data.localesRegions))
          .toContain('Typed with a dead token');
        await answer(page, section.fields.at(-1) as never, answers[7]?.localesRegions);
      }

      const button = number === 11 ? 'Submit Requirements' : 'Next Section';
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText('Section saved successfully!').first()).toBeVisible();
      await expect.poll(async () => (await stored(portal, projectId, number))?.is_completed).toBe(true);
      expect((await stored(portal, projectId, number))?.data).toEqual(
        JSON.parse(JSON.stringify({ ...given })),
      );
    }
    expect(await completion(portal, projectId)).toEqual({
      percentage: 100,
      state: 'submitted',
      name: 'Nordlift Field Service',
    });
  });
});
