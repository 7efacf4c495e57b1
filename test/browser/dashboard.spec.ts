/** The client's dashboard with several projects, on a wide screen and a phone. */
import { callAs, maria, phone, withAdvisor } from './support/sample-users.ts';
import { expect, test } from './support/test.ts';

test('the dashboard shows stats, whose turn it is, activity and team, and switches between projects', async ({
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
  await callAs(portal, advisor, 'POST', `${path}/milestones`, { title: 'Kickoff', dueOn: '2020-01-01' });

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
  await expect(next).toContainText(/Kickoff.*Overdue by [\d,]+ days/);

  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveText([
    /Sarah Chen added the milestone “Kickoff”/,
    /Sarah Chen wrote: Thanks, have a good weekend/,
    /Maria Santos started the project/,
  ]);
  // The exact time is also available by keyboard and touch.
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

  const turn = page.getByRole('region', { name: 'Your turn' });
  await expect(turn.getByRole('listitem')).toHaveText([/Reply to Sarah Chen/, /Start your requirements/]);
  await turn.getByRole('button', { name: 'No reply needed: Reply to Sarah Chen' }).click();
  await expect(turn.getByRole('listitem')).toHaveText([/Start your requirements/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(turn.getByRole('listitem')).toHaveCount(2);

  await recent.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/status/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Status');

  await page.setViewportSize({ width: 1280, height: 800 });
  const newer = await portal.create.project(client.id, { name: 'Warehouse scanner' });
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/panels-/, async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto('/dashboard');
  const link = page.getByRole('button', { name: 'Continue Requirements' });
  await expect(link).toHaveAttribute('href', `/requirements/${project.id}`);
  await expect(turn.getByRole('listitem')).toHaveText([
    /Vegetable boxes/,
    /Vegetable boxes/,
    /Warehouse scanner/,
  ]);
  // Enter pressed before the menu's code has loaded opens the menu once it has.
  const switcher = page.getByRole('button', { name: 'Switch project, current: Vegetable boxes' });
  await switcher.press('Enter');
  await expect(switcher).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  deliver();
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.getByRole('menuitemradio', { name: /Warehouse scanner/ }).press('Enter');
  await expect(switcher).toBeHidden();
  await expect(link).toHaveAttribute('href', `/requirements/${newer.id}`);
  await page.reload();
  await expect(link).toHaveAttribute('href', `/requirements/${newer.id}`);
  await page.goto(`/status?project=${project.id}`);
  await expect(page.getByRole('main').getByText('Vegetable boxes').first()).toBeVisible();
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help & Support' }).click();
  await page.getByRole('link', { name: 'Ask your project team' }).click();
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue(/About the page “Project Status”/);
});
