/** The client's home in the browser: without a project, with one, with several; and everything around it. */
import type { SessionUser } from '#domain/user.ts';
import { type E2EPortal, expect, expectAccessible, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Calls the API as somebody, as another browser would. */
async function callAs(
  portal: E2EPortal,
  person: SessionUser,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const response = await fetch(portal.url + path, {
    method,
    headers: {
      authorization: `Bearer ${await portal.tokenFor(person)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

const sarah = { firstName: 'Sarah', lastName: 'Chen' };
const maria = { firstName: 'Maria', lastName: 'Santos', company: 'Harvest Box' };

async function withAdvisor(portal: E2EPortal, client: SessionUser) {
  const advisor = await portal.create.user('advisor', sarah);
  await portal.create.assignment(advisor.id, client.id);
  return advisor;
}

test('a client without a project sees what a fresh portal shows', async ({ page, signedInAs }) => {
  await signedInAs('client', { firstName: 'Emil', lastName: 'Empty' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Dashboard');
  await expect(page.getByText('Track your project requirements and progress')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Requirements' })).toHaveAttribute(
    'href',
    '/requirements',
  );
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 11 sections completed')).toBeVisible();
  await expect(page.getByText('Discovery', { exact: true })).toBeVisible();
  await expect(page.getByText('Requirements Gathering', { exact: true })).toBeVisible();
  await expect(page.getByText('Prototype Review')).toBeVisible();
  await expect(page.getByText('Est. 2 weeks')).toBeVisible();
  await expect(page.getByText('Nothing needed from you')).toBeVisible();
  await expect(page.getByText('We are matching you with an advisor')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveAttribute('href', '/messages');
  await expect(page.getByRole('banner').getByText('Your Company')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch project/ })).toHaveCount(0);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.goto('/status');
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
    .selectFrom('projects')
    .select('id')
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('projects').set({ completion_percentage: 55 }).where('id', '=', project.id).execute();
  await callAs(portal, advisor, 'POST', `/api/projects/${project.id}/messages`, {
    content: 'Which payments?',
  });
  await callAs(portal, advisor, 'POST', `/api/projects/${project.id}/milestones`, {
    title: 'Kick-off',
    dueOn: '2020-01-01',
  });

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Continue Requirements' })).toHaveAttribute(
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
  await expect(next).toContainText('Kick-off');
  await expect(next).toContainText(/Overdue by \d+ days/);

  const turn = page.getByRole('region', { name: 'Your turn' });
  await expect(turn.getByRole('listitem')).toHaveText([/Answer Sarah Chen/, /Start your requirements/]);

  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveText([
    /Sarah Chen added the milestone Kick-off/,
    /Sarah Chen wrote: Which payments\?/,
    /Maria Santos started the project/,
  ]);
  await expect(recent.getByText('just now').first()).toHaveAttribute('title', /\d{4}, \d+:\d\d/);

  const team = page.getByRole('region', { name: 'Your Project Team' });
  await expect(team).toContainText('Sarah Chen');
  await expect(team).toContainText('Client Success Manager');
  await expect(team.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages/${project.id}`,
  );
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(desk);
  await recent.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/status/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Status');
});

test('the shell names company, badges, the active entry and the profile', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  await portal.create.project(client.id);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('Client Portal')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Harvest Box')).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText([
    'Dashboard',
    /^Requirements Form\s*In Progress$/,
    /^Messages/,
    'Documents',
    'Project Status',
  ]);
  await expect(main.locator('[aria-current="page"]')).toHaveText('Dashboard');
  await page.goto('/status');
  await expect(main.locator('[aria-current="page"]')).toHaveText('Project Status');
  await expect(page.getByRole('link', { name: 'Switch to Advisor View' })).toHaveAttribute(
    'href',
    '/advisor',
  );

  await page.getByRole('button', { name: /Profile menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('MS');
  await expect(menu).toContainText('Maria Santos');
  await expect(menu).toContainText('Client');
  await expect(menu).toContainText('Harvest Box');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'My Projects',
    'My Profile',
    'Settings',
    'Help & Support',
    'Sign Out',
  ]);

  for (const [state, label] of [
    ['submitted', 'Submitted'],
    ['changes_requested', 'Changes requested'],
    ['approved', 'Approved'],
  ] as const) {
    await portal.database.db
      .updateTable('projects')
      .set({ requirements_state: state })
      .where('client_id', '=', client.id)
      .execute();
    await page.reload();
    await expect(main.getByRole('link', { name: /Requirements Form/ })).toContainText(label);
  }
});

test('on a phone the sidebar is a drawer', async ({ page, signedInAs }) => {
  await signedInAs('client', maria);
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Project Status' }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('a client with several projects switches between them', async ({ page, portal, signedInAs }) => {
  const client = await signedInAs('client', maria);
  const older = await portal.create.project(client.id, { name: 'Loyalty app' });
  const newer = await portal.create.project(client.id, { name: 'Warehouse scanner' });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Continue Requirements' })).toHaveAttribute(
    'href',
    `/requirements/${newer.id}`,
  );
  await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('listitem')).toHaveText([
    /Loyalty app/,
    /Warehouse scanner/,
  ]);
  await page.getByRole('button', { name: 'Switch project, now Warehouse scanner' }).press('Enter');
  await page.getByRole('menuitemradio', { name: /Loyalty app/ }).press('Enter');
  const link = page.getByRole('link', { name: 'Continue Requirements' });
  await expect(link).toHaveAttribute('href', `/requirements/${older.id}`);
  await page.reload();
  await expect(link).toHaveAttribute('href', `/requirements/${older.id}`);
  await expectAccessible(page);
  await page.goto(`/status?project=${newer.id}`);
  await expect(page.getByRole('main').getByText('Warehouse scanner').first()).toBeVisible();
});

test('the status page shows stages with dates, sections, whose turn, milestones and pages of activity', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id, { name: 'Vegetable boxes' });
  const advisor = await withAdvisor(portal, client);
  const path = `/api/projects/${project.id}`;
  await callAs(portal, advisor, 'PATCH', path, { status: 'discovery', expectedStatus: 'requirements' });
  for (let n = 1; n <= 21; n++) {
    await callAs(portal, advisor, 'POST', `${path}/milestones`, { title: `Step ${n}`, dueOn: '2030-01-31' });
  }
  await page.goto('/status');
  const stages = page.getByRole('region', { name: 'Stages' }).getByRole('listitem');
  await expect(stages).toHaveText([
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
  const activity = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(activity).toContainText('Showing 20 of 22 events');
  await activity.getByRole('button', { name: 'Load more' }).click();
  await expect(activity.getByRole('listitem')).toHaveCount(22);
  await expectAccessible(page);
});

test('an advisor keeps the milestones', async ({ page, portal, signedInAs }) => {
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
  await page.getByLabel('Title').fill('Kick-off');
  await page.getByLabel('Due').fill('2020-01-01');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText(/Overdue by/)).toBeVisible();
  await list.getByRole('button', { name: 'Complete Kick-off' }).click();
  await expect(list.getByText('Completed')).toBeVisible();
  await list.getByRole('button', { name: 'Remove Kick-off' }).click();
  await expect(list).toContainText('No milestones yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Kick-off')).toBeVisible();
});

test('a change by the advisor appears on the open dashboard within a second, without a reload', async ({
  page,
  portal,
  signedInAs,
}) => {
  const client = await signedInAs('client', maria);
  const project = await portal.create.project(client.id, { name: 'Vegetable boxes' });
  const advisor = await withAdvisor(portal, client);
  const path = `/api/projects/${project.id}`;
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText(
    'Nothing has happened yet',
  );
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
  });

  /** The time from the answer to the advisor until the client sees it. */
  async function timeUntil(change: () => Promise<void>, words: RegExp) {
    await change();
    const from = performance.now();
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    return performance.now() - from;
  }
  const times = [
    await timeUntil(
      () => callAs(portal, advisor, 'PATCH', path, { status: 'discovery', expectedStatus: 'requirements' }),
      /moved the project from Requirements Gathering to Discovery/,
    ),
    await timeUntil(
      () => callAs(portal, advisor, 'POST', `${path}/messages`, { content: 'Good morning' }),
      /Answer Sarah Chen/,
    ),
    await timeUntil(
      () => callAs(portal, advisor, 'POST', `${path}/milestones`, { title: 'Kick-off', dueOn: '2020-01-01' }),
      /Overdue by/,
    ),
  ];
  // A machine that is busy with other tests may be late once, the stream never is.
  expect(Math.min(...times)).toBeLessThan(1000);
  await expect(page.getByRole('button', { name: 'Notifications, some unread' })).toBeVisible();
  await expect(page.getByText('Discovery', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
