/** Project status: the advisor manages milestones and the status, and the client follows along. */
import { maria, sarah } from './support/sample-users.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('an advisor manages milestones and moves the project forward, and the client sees it', async ({
  newContext,
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor', sarah);
  const client = await portal.create.user('client', maria);
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id);
  await page.goto('/');
  await page.getByRole('button', { name: project.name, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Project Status' }).click();
  // Waits for the page, because the closing drawer lists milestones too.
  await expect(page.getByRole('heading', { level: 1, name: 'Project Status' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Milestones' });

  await test.step('the advisor adds, changes, completes, removes and restores a milestone', async () => {
    await expect(list).toContainText('No milestones yet');
    await list.getByRole('button', { name: 'Add milestone' }).click();
    await page.getByRole('button', { name: 'Save milestone' }).click();
    await expect(page.getByText('Enter a title').first()).toBeVisible();
    await page.getByLabel('Title').fill('Kickof');
    await page.getByLabel('Due date').fill('2020-01-01');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save milestone' }).click();
    await expect(list.getByText(/Overdue by/)).toBeVisible();
    await list.getByRole('button', { name: 'Edit Kickof' }).click();
    await page.getByLabel('Title').fill('Kickoff');
    await page.getByRole('button', { name: 'Save milestone' }).click();
    await list.getByRole('button', { name: 'Complete Kickoff' }).click();
    await expect(list.getByText('Completed')).toBeVisible();
    await list.getByRole('button', { name: 'Remove Kickoff' }).click();
    await expect(list).toContainText('No milestones yet');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('Kickoff')).toBeVisible();
    await expect(list.getByText('Completed')).toBeVisible();
  });

  await test.step('the advisor moves the project to the next status', async () => {
    const status = page.getByRole('region', { name: 'Status', exact: true });
    await status.getByLabel('Move to').selectOption('Discovery');
    await status.getByLabel('Reason').fill('Agreed by phone');
    await status.getByRole('button', { name: 'Change status' }).click();
    await expect(status.getByRole('listitem').nth(1)).toHaveText(/Discovery, current/);
  });

  await test.step('the client sees status steps, next steps, the milestone and activity, and no controls', async () => {
    await portal.database.db
      .insertInto('activities')
      .values(
        Array.from({ length: 21 }, (_, number) => ({
          project_id: project.id,
          actor_id: advisor.id,
          type: 'milestone-added' as const,
          details: JSON.stringify({ title: `Step ${number}` }),
        })),
      )
      .execute();
    const context = await newContext();
    await signIn(context, await portal.tokenFor(client));
    const clientPage = await context.newPage();
    await clientPage.goto('/');
    await clientPage.getByRole('link', { name: 'Continue' }).click();
    await clientPage
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Project Status' })
      .click();
    const status = clientPage.getByRole('region', { name: 'Status', exact: true });
    await expect(status.getByRole('listitem')).toHaveText([
      /Requirements Gathering, done.*Started/,
      /Discovery, current.*Since/,
      /Development, upcoming.*Not yet/,
      /Testing, upcoming.*Not yet/,
      /Completed, upcoming.*Not yet/,
    ]);
    await expect(clientPage.getByRole('region', { name: 'Next steps' })).toContainText('Sarah Chen');
    await expect(clientPage.getByRole('region', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(
      11,
    );
    await expect(clientPage.getByRole('region', { name: 'Milestones' })).toContainText('Kickoff');
    await expect(clientPage.getByRole('button', { name: 'Add milestone' })).toHaveCount(0);
    await expect(status.getByLabel('Move to')).toHaveCount(0);
    const activity = clientPage.getByRole('region', { name: 'Activity', exact: true });
    await expect(activity).toContainText(/Showing 20 of \d+ events/);
    await activity.getByRole('button', { name: 'Load more' }).click();
    await expect(activity.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await expect.poll(() => activity.getByRole('listitem').count()).toBeGreaterThan(21);
    await expectAccessible(clientPage);
  });
});
