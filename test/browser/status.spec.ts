/** Project Status in the browser: what a client sees, and what an advisor keeps there. */
import { callAs, maria, sarah, withAdvisor } from './support/home.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the status page shows stages with dates, sections, whose turn, milestones and pages of activity', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id, { name: 'Vegetable boxes' });
  const advisor = await withAdvisor(portal, client);
  const move = { status: 'discovery', expectedStatus: 'requirements' };
  await callAs(portal, advisor, 'PATCH', `/api/projects/${project.id}`, move);
  await portal.database.db
    .insertInto('activities')
    .values(
      Array.from({ length: 21 }, (_, n) => ({
        project_id: project.id,
        actor_id: advisor.id,
        type: 'milestone-added' as const,
        details: JSON.stringify({ title: `Step ${n}` }),
      })),
    )
    .execute();
  await page.goto('/status');
  const stages = page.getByRole('region', { name: 'Stages' });
  await expect(stages.getByRole('listitem')).toHaveText([
    /Requirements Gathering, Done.*since/,
    /Discovery, Now.*since/,
    /Development, Ahead.*Not yet/,
    /Testing, Ahead.*Not yet/,
    /Completed, Ahead.*Not yet/,
  ]);
  await expect(page.getByRole('region', { name: 'Whose turn' })).toContainText(
    'It is the turn of your project team: Sarah Chen takes the next step.',
  );
  await expect(page.getByRole('region', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Add milestone' })).toHaveCount(0);
  await expect(stages.getByLabel('Move to')).toHaveCount(0);
  const activity = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(activity).toContainText('Showing 20 of 22 events');
  await activity.getByRole('button', { name: 'Load more' }).click();
  await expect(activity.getByRole('listitem')).toHaveCount(22);
  await expectAccessible(page);
});

test('an advisor keeps the milestones and moves the project on', async ({ page, portal, signedInAs }) => {
  const advisor = await signedInAs('advisor', sarah);
  const client = await portal.create.user('client', maria);
  await portal.create.assignment(advisor.id, client.id);
  const project = await portal.create.project(client.id);
  await page.goto(`/status?project=${project.id}`);
  const list = page.getByRole('region', { name: 'Milestones' });
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

  const stages = page.getByRole('region', { name: 'Stages' });
  await stages.getByLabel('Move to').selectOption('discovery');
  await stages.getByRole('button', { name: 'Change status' }).click();
  await expect(stages.getByRole('listitem').nth(1)).toHaveText(/Discovery, Now/);
});
