import { maria, sarah } from './support/home.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('an advisor keeps milestones and moves the project on, and the client sees it', async ({
  browser,
  page,
  portal,
  signedInAs,
}) => {
  const advisor = await signedInAs('advisor', sarah);
  const client = await portal.create.user('client', maria);
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id);
  await page.goto(`/status?project=${project.id}`);
  const list = page.getByRole('region', { name: 'Milestones' });

  await test.step('the advisor adds, changes, completes, removes and restores a milestone', async () => {
    await expect(list).toContainText('No milestones yet');
    await list.getByRole('button', { name: 'Add milestone' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Title is required').first()).toBeVisible();
    await page.getByLabel('Title').fill('Kick-of');
    await page.getByLabel('Due').fill('2020-01-01');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByText(/Overdue by/)).toBeVisible();
    await list.getByRole('button', { name: 'Change Kick-of' }).click();
    await page.getByLabel('Title').fill('Kick-off');
    await page.getByRole('button', { name: 'Save' }).click();
    await list.getByRole('button', { name: 'Complete Kick-off' }).click();
    await expect(list.getByText('Completed')).toBeVisible();
    await list.getByRole('button', { name: 'Remove Kick-off' }).click();
    await expect(list).toContainText('No milestones yet');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('Kick-off')).toBeVisible();
    await expect(list.getByText('Completed')).toBeVisible();
  });

  await test.step('the advisor moves the project to the next stage', async () => {
    const stages = page.getByRole('region', { name: 'Stages' });
    await stages.getByLabel('Move to').selectOption('discovery');
    await stages.getByRole('button', { name: 'Change status' }).click();
    await expect(stages.getByRole('listitem').nth(1)).toHaveText(/Discovery, Now/);
  });

  await test.step('the client sees stages, next step, milestone and activity, and no controls', async () => {
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
    const context = await browser.newContext({ baseURL: portal.url });
    await signIn(context, await portal.tokenFor(client));
    const clients = await context.newPage();
    await clients.goto('/status');
    const stages = clients.getByRole('region', { name: 'Stages' });
    await expect(stages.getByRole('listitem')).toHaveText([
      /Requirements Gathering, Done.*since/,
      /Discovery, Now.*since/,
      /Development, Ahead.*Not yet/,
      /Testing, Ahead.*Not yet/,
      /Completed, Ahead.*Not yet/,
    ]);
    await expect(clients.getByRole('region', { name: 'Whose turn' })).toContainText('Sarah Chen');
    await expect(clients.getByRole('region', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(11);
    await expect(clients.getByRole('region', { name: 'Milestones' })).toContainText('Kick-off');
    await expect(clients.getByRole('button', { name: 'Add milestone' })).toHaveCount(0);
    await expect(stages.getByLabel('Move to')).toHaveCount(0);
    const activity = clients.getByRole('region', { name: 'Activity', exact: true });
    await expect(activity).toContainText(/Showing 20 of \d+ events/);
    await activity.getByRole('button', { name: 'Load more' }).click();
    await expect(activity.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await expect.poll(() => activity.getByRole('listitem').count()).toBeGreaterThan(21);
    await expectAccessible(clients);
    await context.close();
  });
});
