import type { Browser, Page } from '@playwright/test';
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { signingToken } from './support/outbox.ts';
import {
  type BrowserPortal,
  expect,
  expectAccessible,
  failOnConsoleErrors,
  signIn,
  test,
} from './support/test.ts';

/** A project with all sections completed, ready to submit. */
async function completeProject(portal: BrowserPortal, clientId: string) {
  const project = await portal.create.project(clientId);
  const answers = sampleAnswers('consumer_app');
  await portal.database.db
    .insertInto('requirement_sections')
    .values(
      sections.map(({ number, name }) => ({
        project_id: project.id,
        section_number: number,
        section_name: name,
        data: JSON.stringify(answers[number]),
        is_completed: true,
      })),
    )
    .execute();
  await portal.database.db
    .updateTable('projects')
    .set({ completion_percentage: 100 })
    .where('id', '=', project.id)
    .execute();
  return project;
}

/** Opens the emailed link in a browser without an account, and signs. */
async function signByLink(browser: Browser, url: string, token: string, version: number) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const errors = failOnConsoleErrors(page, []);
  await page.goto(`/sign#token=${token}`);
  await expect(page.getByText(`Version ${version} for Clara Client`)).toBeVisible();
  await page.getByLabel('Your full name').fill('Ben Baker');
  await page.getByLabel('I approve these requirements').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, you signed this version' })).toBeFocused();
  await expectAccessible(page);
  await context.close();
  expect(errors, 'the browser console').toEqual([]);
}

async function signWithAccount(page: Page) {
  await page.getByRole('button', { name: 'Read and sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read and sign' });
  await dialog.getByLabel('Your full name').fill('Clara Client');
  await dialog.getByLabel('I approve these requirements').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('two people submit, review, sign, change and sign again', async ({
  browser,
  page: clients,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', {
    firstName: 'Clara',
    lastName: 'Client',
    userType: 'consumer_app',
  });
  const advisor = await portal.create.user('advisor', { firstName: 'Abel', lastName: 'Advisor' });
  await portal.create.assignment(advisor.id, client.id);
  const project = await completeProject(portal, client.id);
  const ben = { name: 'Ben Baker', email: `ben-${project.id}@example.com` };
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(context, await portal.tokenFor(advisor));
  const advisors = await context.newPage();
  const errors = failOnConsoleErrors(advisors, []);
  const signOff = (page: Page) => page.getByRole('region', { name: 'Sign-off' });
  const versions = clients.getByRole('region', { name: 'Versions' });
  const statusPath = `/status?project=${project.id}`;

  await test.step('the client submits, and the advisor returns an answer', async () => {
    await clients.goto(`/requirements/${project.id}?section=11`);
    await clients.getByRole('button', { name: 'Submit Requirements' }).click();
    await expect(clients.getByRole('heading', { name: 'Sent to Abel Advisor' })).toBeFocused();
    await advisors.goto('/notifications');
    await advisors
      .getByRole('main')
      .getByRole('link', { name: /submitted the requirements/ })
      .click();
    await expect(advisors).toHaveURL(`/review/${project.id}`);
    const goal = advisors.getByRole('article', { name: 'Business Goal', exact: true });
    await goal.getByRole('button', { name: 'Request changes' }).click();
    await goal.getByLabel('What should change, and why?').fill('By when?');
    await goal.getByRole('button', { name: 'Request changes' }).click();
    await expect(goal).toContainText('requested a change: By when?');
  });

  await test.step('the notification opens the question, and the client sends a new answer', async () => {
    await clients.goto('/notifications');
    await clients
      .getByRole('main')
      .getByRole('link', { name: /requested changes to “Business Goal”/ })
      .click();
    await expect(clients.getByLabel('Business Goal')).toBeFocused();
    await clients.getByLabel('Business Goal').fill('Half of all orders online by summer');
    await clients.getByRole('button', { name: 'Send my answer' }).click();
    await expect(clients.getByRole('heading', { name: 'Sent to Abel Advisor' })).toBeVisible();
  });

  await test.step('the advisor approves, names the approvers and starts the sign-off', async () => {
    await advisors.getByRole('button', { name: 'Approve requirements' }).click();
    await advisors.getByRole('button', { name: 'Go to sign-off' }).click();
    await signOff(advisors).getByRole('button', { name: 'Edit approvers' }).click();
    const dialog = advisors.getByRole('dialog', { name: 'Edit approvers' });
    const removes = dialog.getByRole('button', { name: /^Remove approver/ });
    while ((await removes.count()) > 1) await removes.last().click();
    await dialog.getByLabel('Name').fill('Clara Client');
    await dialog.getByLabel('Email Address').fill(client.email);
    await dialog.getByRole('button', { name: 'Add approver' }).click();
    await dialog.getByRole('group', { name: 'Approver 2' }).getByLabel('Name').fill(ben.name);
    await dialog.getByRole('group', { name: 'Approver 2' }).getByLabel('Email Address').fill(ben.email);
    await dialog.getByRole('button', { name: 'Save approvers' }).click();
    await expect(signOff(advisors)).toContainText(ben.email);
    await signOff(advisors).getByRole('button', { name: 'Start sign-off' }).click();
    await expect(signOff(advisors)).toContainText('0 of 2 signed');
    await expect(signOff(advisors)).toContainText('Link sent on');
    await expectAccessible(advisors);
  });

  await test.step('one signs with an account, the other by the latest emailed link', async () => {
    const first = await signingToken(ben.email);
    await signOff(advisors).getByRole('button', { name: 'Send again to Ben Baker' }).click();
    const second = await signingToken(ben.email, 2);
    await clients.goto('/dashboard');
    await clients.getByRole('link', { name: /Sign version 1 of the requirements/ }).click();
    await signWithAccount(clients);
    await expect(signOff(clients)).toContainText('1 of 2 signed');
    const dead = await browser.newPage({ baseURL: portal.url });
    await dead.goto(`/sign#token=${first}`);
    await expect(dead.getByText('This link no longer works')).toBeVisible();
    await dead.close();
    await signByLink(browser, portal.url, second, 1);
    await expect(signOff(clients)).toContainText('Everyone has signed version 1');
    await expectAccessible(clients);
  });

  await test.step('the client downloads the version, and anyone can verify its hash', async () => {
    await versions.getByRole('button', { name: 'Download version 1' }).click();
    const started = clients.waitForEvent('download');
    await clients.getByRole('menuitem', { name: /JSON/ }).click();
    expect((await started).suggestedFilename()).toMatch(/Version 1.*\.json$/i);
    const check = signOff(clients).getByRole('link', { name: 'Check that a copy is genuine' });
    const anyone = await browser.newPage({ baseURL: portal.url });
    await anyone.goto((await check.getAttribute('href')) ?? '');
    await expect(anyone.getByRole('heading', { name: 'This document is genuine' })).toBeVisible();
    await expect(anyone.getByText(/Signed by everyone on/)).toBeVisible();
    await anyone.close();
  });

  await test.step('the client requests a change and edits only the chosen section', async () => {
    await signOff(clients).getByRole('button', { name: 'Request a change' }).click();
    const dialog = clients.getByRole('dialog', { name: 'Request a change' });
    await dialog.getByLabel('Why is a change needed?').fill('A new market');
    await dialog.getByRole('checkbox', { name: '1. Project Overview' }).check();
    await dialog.getByRole('button', { name: 'Open change request' }).click();
    await clients.getByRole('button', { name: 'Edit answers' }).click();
    await clients.getByLabel('Business Goal').fill('Half of all orders online by winter');
    await expect(clients.getByText(/^Saved/).first()).toBeVisible();
    await clients.goto(`/requirements/${project.id}?section=2`);
    await expect(clients.getByText(/This section isn't part of the change request/)).toBeVisible();
    await expect(clients.getByRole('main').getByRole('radio').first()).toBeDisabled();
    await clients.getByRole('button', { name: 'Compare with version 1' }).click();
    await expect(clients.getByText('1 answer in 1 section changed.')).toBeVisible();
    await expect(clients.locator('del').last()).toContainText('summer');
    await expect(clients.locator('ins').last()).toContainText('winter');
    await expectAccessible(clients);
    await clients.goto(`/requirements/${project.id}`);
    await clients.getByRole('button', { name: 'Submit for review' }).click();
    await expect(clients.getByText(/You sent change request 1 on/)).toBeVisible();
  });

  await test.step('the advisor reviews the change, and both sign it as version 2', async () => {
    await advisors.goto(`/review/${project.id}`);
    await expect(advisors.getByText('Reason for the change: A new market')).toBeVisible();
    await expect(advisors.getByRole('button', { name: 'Compare with version 1' })).toBeVisible();
    await advisors.getByRole('button', { name: 'Approve requirements' }).click();
    await advisors.getByRole('button', { name: 'Go to sign-off' }).click();
    await signOff(advisors).getByRole('button', { name: 'Start sign-off' }).click();
    await expect(signOff(advisors)).toContainText('Version 2');
    await clients.goto(statusPath);
    await signWithAccount(clients);
    await signByLink(browser, portal.url, await signingToken(ben.email, 3), 2);
    await expect(signOff(clients)).toContainText('Everyone has signed version 2');
    await expect(versions.getByRole('listitem', { name: /Version 2/ })).toContainText(
      'Change request 1: A new market',
    );
    await versions.getByRole('button', { name: 'Compare version 2 with the one before' }).click();
    await expect(clients.locator('ins').last()).toContainText('winter');
  });
  await context.close();
  expect(errors, 'the browser console').toEqual([]);
});
