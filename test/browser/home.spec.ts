/** The dashboard in the browser: for a client without a project, with one, with several. */
import { callAs, maria, phone, withAdvisor } from './support/home.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a client without a project sees what a fresh portal shows', async ({ page, signedInAs }) => {
  await signedInAs('client', { firstName: 'Emil', lastName: 'Empty' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/projects\?/, (route) => held.then(() => route.continue()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Dashboard');
  // Nothing is claimed before it is known.
  await expect(page.getByText('Loading...').first()).toBeAttached();
  await expect(page.getByText('We are matching you with an advisor')).toHaveCount(0);
  answer();
  await expect(page.getByText('Track your project requirements and progress')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Requirements' })).toHaveAttribute(
    'href',
    '/requirements',
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Requirements Completion',
    'Project Status',
    'Next Milestone',
    'Your turn',
    'Recent Activity',
    'Your Project Team',
  ]);
  for (const words of [
    '0%',
    '0 of 11 sections completed',
    'Discovery',
    'Requirements Gathering',
    'Prototype Review',
    'Est. 2 weeks',
    'Nothing needed from you',
    'Nothing has happened yet',
    'We are matching you with an advisor',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toHaveAttribute(
    'href',
    '/messages',
  );
  await expect(page.getByRole('banner').getByText('Your Company')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch project/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Project Status' }).click();
  await expect(page.getByText('No project yet')).toBeVisible();
});

test('a client with one project sees its figures, turn, activity and team', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const advisor = await withAdvisor(portal, client);
  await callAs(portal, client, 'POST', '/api/projects', { name: 'Vegetable boxes', summary: 'Boxes' });
  const { db } = portal.database;
  const project = await db
    .updateTable('projects')
    .set({ completion_percentage: 55 })
    .where('client_id', '=', client.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `/api/projects/${project.id}`;
  await callAs(portal, advisor, 'POST', `${path}/messages`, { content: 'Thanks, have a good weekend' });
  await callAs(portal, advisor, 'POST', `${path}/milestones`, { title: 'Kick-off', dueOn: '2020-01-01' });

  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Continue Requirements' })).toHaveAttribute(
    'href',
    `/requirements/${project.id}`,
  );
  await expect(page.getByText('55%')).toBeVisible();
  await expect(page.getByText('6 of 11 sections completed')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Requirements Completion' })).toHaveAttribute(
    'aria-valuenow',
    '55',
  );
  await expect(page.getByText('Requirements Gathering', { exact: true })).toBeVisible();
  const next = page.locator('section', { hasText: 'Next Milestone' }).last();
  await expect(next).toContainText(/Kick-off.*Overdue by \d+ days/);

  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveText([
    /Sarah Chen added the milestone Kick-off/,
    /Sarah Chen wrote: Thanks, have a good weekend/,
    /Maria Santos started the project/,
  ]);
  // The exact time is there for the keyboard and for a finger, too.
  const ago = recent
    .getByRole('button', { name: /^(just now|\d+ minutes? ago) ?, .*\d{4}, \d+:\d\d/ })
    .first();
  await ago.focus();
  await expect(page.getByRole('tooltip')).toHaveText(/\d{4}, \d+:\d\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await ago.click();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');

  const team = page.getByRole('region', { name: 'Your Project Team' });
  await expect(team).toContainText(/Sarah Chen.*Client Success Manager/);
  await expect(team.getByRole('button', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages/${project.id}`,
  );
  await page.setViewportSize(phone);
  await expectAccessible(page);

  const turn = page.getByRole('region', { name: 'Your turn' });
  await expect(turn.getByRole('listitem')).toHaveText([/Answer Sarah Chen/, /Start your requirements/]);
  await turn.getByRole('button', { name: 'Nothing to answer: Answer Sarah Chen' }).click();
  await expect(turn.getByRole('listitem')).toHaveText([/Start your requirements/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(turn.getByRole('listitem')).toHaveCount(2);

  await recent.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/status/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Status');
});

test('a client with several projects switches between them', async ({ page, portal, signedInAs }) => {
  const client = await signedInAs('client', maria);
  const older = await portal.create.project(client.id, { name: 'Loyalty app' });
  const newer = await portal.create.project(client.id, { name: 'Warehouse scanner' });
  await page.goto('/dashboard');
  const link = page.getByRole('button', { name: 'Continue Requirements' });
  await expect(link).toHaveAttribute('href', `/requirements/${newer.id}`);
  await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('listitem')).toHaveText([
    /Loyalty app/,
    /Warehouse scanner/,
  ]);
  await page.getByRole('button', { name: 'Switch project, now Warehouse scanner' }).press('Enter');
  await page.getByRole('menuitemradio', { name: /Loyalty app/ }).press('Enter');
  await expect(link).toHaveAttribute('href', `/requirements/${older.id}`);
  await page.reload();
  await expect(link).toHaveAttribute('href', `/requirements/${older.id}`);
  await expectAccessible(page);
  await page.goto(`/status?project=${newer.id}`);
  await expect(page.getByRole('main').getByText('Warehouse scanner').first()).toBeVisible();
});
