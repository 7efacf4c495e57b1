/** Two people on one section, the history of what they did, hints and open questions. */
import type { Browser } from '@playwright/test';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { SessionUser } from '#domain/user.ts';
import { type BrowserPortal, expect, expectAccessible, signIn, test } from './support/test.ts';

async function open(browser: Browser, portal: BrowserPortal, user: SessionUser, address: string) {
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(user));
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(/^Section \d+ of 11$/)).toBeVisible();
  return page;
}

async function pair(portal: BrowserPortal) {
  const client = await portal.create.user('client', { firstName: 'Clara', lastName: 'Client' });
  const advisor = await portal.create.user('advisor', { firstName: 'Abel', lastName: 'Advisor' });
  const project = await portal.create.project(client.id);
  await portal.create.assignment(advisor.id, client.id);
  return { client, advisor, project };
}

const overview = async (portal: BrowserPortal, projectId: string) =>
  (
    await portal.database.db
      .selectFrom('requirement_sections')
      .select('data')
      .where('project_id', '=', projectId)
      .where('section_number', '=', 1)
      .executeTakeFirst()
  )?.data;

test('two people on one section: different fields merge, the same field shows both values and asks', async ({
  browser,
  portal,
}) => {
  const { client, advisor, project } = await pair(portal);
  const address = `/requirements/${project.id}?section=1`;
  let hers = await open(browser, portal, client, address);
  const his = await open(browser, portal, advisor, address);

  await hers.getByLabel('Project Name').fill('Petal');
  await expect(hers.getByText(/^Saved/)).toBeVisible();
  await his.getByLabel('Business Goal').fill('Half of the orders online');
  await expect(his.getByText(/^Saved/)).toBeVisible();
  expect(await overview(portal, project.id)).toEqual({
    projectName: 'Petal',
    businessGoal: 'Half of the orders online',
  });
  await expect(his.getByLabel('Project Name')).toHaveValue('Petal');

  // Live, she would see his change before she types over it; without a connection she cannot, and then she leaves.
  await hers.context().setOffline(true);
  await hers.getByLabel('Project Name').fill('Petals & More');
  await expect(hers.getByText('Offline - kept on this device')).toBeVisible();
  await his.getByLabel('Project Name').fill('Bloom');
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe('Bloom');
  const device = hers.context();
  await hers.close();
  await device.setOffline(false);
  // Another page finds the dispute, overwrites nothing, and leads to it; a reload does not lose it either.
  hers = await device.newPage();
  await hers.goto('/dashboard');
  await hers.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(hers).toHaveURL(/section=1&field=projectName/);
  await hers.reload();
  await expect(hers.getByText('Please choose between two answers')).toBeVisible();
  const notice = hers
    .getByRole('alert')
    .filter({ hasText: 'Abel Advisor changed this answer while you did' });
  await expect(notice).toContainText('Petals & More');
  await expect(notice).toContainText('Bloom');
  await expectAccessible(hers);
  expect((await overview(portal, project.id))?.projectName).toBe('Bloom');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe('Petals & More');
  await expect(hers.getByText('entered by Abel Advisor').first()).toBeVisible();

  await hers.getByRole('button', { name: 'History' }).click();
  const history = hers.getByRole('dialog', { name: 'History of Project Overview' });
  await expect(history.getByText('Abel Advisor').first()).toBeVisible();
  await expectAccessible(hers);
  await history
    .getByRole('button', { name: /Restore what “Project Name” was before/ })
    .first()
    .click();
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe('Bloom');
});

test('two tabs without a connection: nothing that was typed in either is lost', async ({
  browser,
  portal,
}) => {
  const { client, project } = await pair(portal);
  const address = `/requirements/${project.id}?section=1`;
  const first = await open(browser, portal, client, address);
  const device = first.context();
  const second = await device.newPage();
  await second.goto(address);
  await expect(second.getByLabel('Project Name')).toBeVisible();
  await device.setOffline(true);
  await first.getByLabel('Project Name').fill('From the first tab');
  await first.getByLabel('Brief Summary').fill('Only in the first tab');
  await second.getByLabel('Project Name').fill('From the second tab');
  await second.getByLabel('Business Goal').fill('Only in the second tab');
  for (const tab of [first, second]) {
    await expect(tab.getByText('Offline - kept on this device')).toBeVisible();
    await tab.close();
  }
  await device.setOffline(false);
  const third = await device.newPage();
  await third.goto(address);
  const notice = third.getByRole('alert').filter({ hasText: 'You have also changed this answer elsewhere' });
  await expect(notice).toContainText('From the first tab');
  await expect(notice).toContainText('From the second tab');
  await expect
    .poll(() => overview(portal, project.id))
    .toEqual({
      projectName: expect.stringMatching(/^From the (first|second) tab$/),
      briefSummary: 'Only in the first tab',
      businessGoal: 'Only in the second tab',
    });
  await notice.getByRole('button', { name: 'Keep this one' }).press('Enter');
  await expect(third.getByLabel('Project Name')).toBeFocused();
  const kept = await third.getByLabel('Project Name').inputValue();
  await expect.poll(async () => (await overview(portal, project.id))?.projectName).toBe(kept);
});

test('what is not sure or contradicts itself is listed, one press from its question', async ({
  browser,
  portal,
}) => {
  const { client, project } = await pair(portal);
  const page = await open(browser, portal, client, `/requirements/${project.id}?section=6&field=regulations`);
  await expect(page.locator('[name="regulations.gdpr"]')).toBeFocused();
  await page.getByLabel('Health data', { exact: true }).check();
  await page.getByLabel('None', { exact: true }).check();
  await expect(page.getByText(/It will hold health data, and no rules are said to apply/)).toBeVisible();
  await page.locator('[name="authStrength"][value="unsure"]').check();

  await page.getByRole('button', { name: 'Check' }).click();
  const panel = page.getByRole('dialog', { name: 'How complete is it?' });
  await expect(panel.getByText(/no rules are said to apply/)).toBeVisible();
  await panel.getByRole('tab', { name: 'Open questions (1)' }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /How strong must the sign-in be/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('[name="authStrength"]:focus')).toHaveCount(1);

  await page.getByRole('button', { name: '... and 8 more sections' }).click();
  const all = page.getByRole('dialog', { name: 'All sections' });
  await expect(all.getByRole('listitem')).toHaveCount(11);
  await all.getByRole('button', { name: /Supporting Files/ }).click();
  await expect(page.getByText('Section 11 of 11', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/section=11/);
  await expect(page.getByRole('button', { name: 'Next Section' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Requirements' })).toBeVisible();
});

test('what is missing is named where it is, and a section that is asked something new says so', async ({
  browser,
  portal,
}) => {
  const { client, project } = await pair(portal);
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
  const page = await open(browser, portal, client, `/requirements/${project.id}?section=7`);
  await page.getByRole('button', { name: 'Next Section' }).click();
  const first = page.getByLabel('How many people in the first month?');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/Please answer “How many people in the first month\?”/);
  await expect(page.getByRole('radiogroup', { name: 'When is it busy?' })).toHaveAccessibleDescription(
    'Please answer “When is it busy?”',
  );
  await expect(page.getByRole('alert')).toContainText('7 things need your attention');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Current State' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByText('Section 10: Stakeholders & Team is open again').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Section 10 of 11', { exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Who is the technical contact?' })).toBeVisible();
});
