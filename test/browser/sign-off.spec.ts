/** Signing off requirements, then changing the signed requirements and signing them again. */
import type { BrowserContext, Page } from '@playwright/test';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { completeSections } from '../support/completed-sections.ts';
import { openSection } from './support/project-start.ts';
import { callAs } from './support/sample-users.ts';
import { signingToken } from './support/signing-token.ts';
import { collectConsoleErrors, expect, signIn, test } from './support/test.ts';

/** Opens the emailed link in a browser without an account, and signs. */
async function signByLink(context: BrowserContext, token: string, version: number) {
  const page = await context.newPage();
  const errors = collectConsoleErrors(page, []);
  await page.goto(`/sign#token=${token}`);
  await expect(page.getByText(`Version ${version} for Clara Client`)).toBeVisible();
  await page.getByLabel('Your full name').fill('Ben Baker');
  await page.getByLabel('I approve these requirements').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for signing this version' })).toBeFocused();
  await page.close();
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

test('two people sign approved requirements, change them and sign again', async ({
  newContext,
  page: clientPage,
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
  const project = await portal.create.project(client.id);
  await completeSections(portal.database.db, project.id);
  const goal = { ...sampleAnswers('consumer_app')[1], businessGoal: 'Half of all orders online by summer' };
  const answers = { sectionNumber: 1, data: goal, isCompleted: true };
  await callAs(portal, client, 'POST', `/api/projects/${project.id}/requirements`, answers);
  await callAs(portal, client, 'POST', `/api/projects/${project.id}/submission`);
  const ben = { name: 'Ben Baker', email: `ben-${project.id}@example.com` };
  const context = await newContext();
  await signIn(context, await portal.tokenFor(advisor));
  const advisorPage = await context.newPage();
  const withoutAccount = await newContext();
  const errors = collectConsoleErrors(advisorPage, []);
  const signOff = (page: Page) => page.getByRole('region', { name: 'Sign-off' });
  const versions = clientPage.getByRole('region', { name: 'Versions' });
  const openPage = (name: string) =>
    clientPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

  await test.step('the advisor approves, names the approvers and starts the sign-off', async () => {
    await advisorPage.goto('/');
    await advisorPage.getByRole('link', { name: 'Requirements submitted' }).click();
    await advisorPage.getByRole('button', { name: 'Approve requirements' }).click();
    await advisorPage.getByRole('button', { name: 'Go to sign-off' }).click();
    await signOff(advisorPage).getByRole('button', { name: 'Edit approvers' }).click();
    const dialog = advisorPage.getByRole('dialog', { name: 'Edit approvers' });
    const removes = dialog.getByRole('button', { name: /^Remove approver/ });
    while ((await removes.count()) > 1) await removes.last().click();
    await dialog.getByLabel('Name').fill('Clara Client');
    await dialog.getByLabel('Email Address').fill(client.email);
    await dialog.getByRole('button', { name: 'Add approver' }).click();
    await dialog.getByRole('group', { name: 'Approver 2' }).getByLabel('Name').fill(ben.name);
    await dialog.getByRole('group', { name: 'Approver 2' }).getByLabel('Email Address').fill(ben.email);
    await dialog.getByRole('button', { name: 'Save approvers' }).click();
    await expect(signOff(advisorPage)).toContainText(ben.email);
    await signOff(advisorPage).getByRole('button', { name: 'Start sign-off' }).click();
    await expect(signOff(advisorPage)).toContainText('0 of 2 signed');
    await expect(signOff(advisorPage)).toContainText('Link sent on');
  });

  await test.step('one signs with an account, the other with the latest emailed link', async () => {
    const first = await signingToken(ben.email);
    await signOff(advisorPage).getByRole('button', { name: 'Send again to Ben Baker' }).click();
    const second = await signingToken(ben.email, 2);
    await clientPage.goto('/');
    await clientPage.getByRole('link', { name: 'Continue' }).click();
    await clientPage.getByRole('link', { name: /Sign version 1 of the requirements/ }).click();
    await signWithAccount(clientPage);
    await expect(signOff(clientPage)).toContainText('1 of 2 signed');
    const dead = await withoutAccount.newPage();
    await dead.goto(`/sign#token=${first}`);
    await expect(dead.getByText('This link no longer works')).toBeVisible();
    await dead.close();
    await signByLink(withoutAccount, second, 1);
    await expect(signOff(clientPage)).toContainText('Everyone has signed version 1');
  });

  await test.step('the client downloads the version, and anyone can verify its hash', async () => {
    await versions.getByRole('button', { name: 'Download version 1' }).click();
    const started = clientPage.waitForEvent('download');
    await clientPage.getByRole('menuitem', { name: /JSON/ }).click();
    expect((await started).suggestedFilename()).toMatch(/Version 1.*\.json$/i);
    const check = signOff(clientPage).getByRole('link', { name: 'Check that a copy is genuine' });
    const anyone = await withoutAccount.newPage();
    await anyone.goto((await check.getAttribute('href')) ?? '');
    await expect(anyone.getByRole('heading', { name: 'This document is genuine' })).toBeVisible();
    await expect(anyone.getByText(/Signed by everyone on/)).toBeVisible();
    await anyone.close();
  });

  await test.step('the client requests a change and edits only the chosen section', async () => {
    await signOff(clientPage).getByRole('button', { name: 'Request a change' }).click();
    const dialog = clientPage.getByRole('dialog', { name: 'Request a change' });
    await dialog.getByLabel('Why is a change needed?').fill('A new market');
    await dialog.getByRole('checkbox', { name: '1. Project Overview' }).check();
    await dialog.getByRole('button', { name: 'Open change request' }).click();
    await clientPage.getByRole('button', { name: 'Edit answers' }).click();
    await clientPage.getByLabel('Business Goal').fill('Half of all orders online by winter');
    await expect(clientPage.getByText(/^Saved/).first()).toBeVisible();
    await openSection(clientPage, 2);
    await expect(clientPage.getByText(/This section isn't part of the change request/)).toBeVisible();
    await expect(clientPage.getByRole('main').getByRole('radio').first()).toBeDisabled();
    await clientPage.getByRole('button', { name: 'Compare with version 1' }).click();
    await expect(clientPage.getByText('1 answer in 1 section changed.')).toBeVisible();
    await expect(clientPage.getByRole('deletion').last()).toContainText('summer');
    await expect(clientPage.getByRole('insertion').last()).toContainText('winter');
    await openPage('Requirements Form');
    await clientPage.getByRole('button', { name: 'Submit for review' }).click();
    await expect(clientPage.getByText(/You submitted change request 1 on/)).toBeVisible();
  });

  await test.step('the advisor approves the change, and both approvers sign version 2', async () => {
    await advisorPage.goto('/');
    await advisorPage.getByRole('link', { name: 'Requirements submitted' }).click();
    await expect(advisorPage.getByText('Reason for the change: A new market')).toBeVisible();
    await expect(advisorPage.getByRole('button', { name: 'Compare with version 1' })).toBeVisible();
    await advisorPage.getByRole('button', { name: 'Approve requirements' }).click();
    await advisorPage.getByRole('button', { name: 'Go to sign-off' }).click();
    await signOff(advisorPage).getByRole('button', { name: 'Start sign-off' }).click();
    await expect(signOff(advisorPage)).toContainText('Version 2');
    await openPage('Project Status');
    await signWithAccount(clientPage);
    await signByLink(withoutAccount, await signingToken(ben.email, 3), 2);
    await expect(signOff(clientPage)).toContainText('Everyone has signed version 2');
    await expect(versions.getByRole('listitem', { name: /Version 2/ })).toContainText(
      'Change request 1: A new market',
    );
    await versions.getByRole('button', { name: 'Compare with version 1' }).click();
    await expect(clientPage.getByRole('insertion').last()).toContainText('winter');
  });
  expect(errors, 'the browser console').toEqual([]);
});
