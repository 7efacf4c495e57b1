/** The dashboard and other pages without a project, and the dashboard with an open change request. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listConversations } from '#contract/messages.ts';
import { listActivity, listTurns, readProjectStatus } from '#contract/project-status.ts';
import { listProjects } from '#contract/projects.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleProject, sampleStatus } from '#test/component/project-samples.ts';

it('shows a client without a project an empty dashboard, but not while loading', async () => {
  let release = () => {};
  const screen = await renderApp('/dashboard', {
    as: 'client',
    server: (server) => {
      server.respond(listTurns, []);
      release = server.hold(listProjects);
    },
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project Dashboard');
  await expect.element(screen.getByText('Loading...').first()).toBeInTheDocument();
  await expect.element(screen.getByText('Your advisor will appear here')).not.toBeInTheDocument();
  release();
  const main = screen.getByRole('main');
  for (const text of [
    'Track your project requirements and progress',
    '0%',
    '0 of 11 sections completed',
    'Discovery',
    'Requirements Gathering',
    'Prototype Review',
    'Est. 2 weeks',
    'Describe your idea to start your first project. Its next steps will appear here.',
    'No activity yet',
    'Your advisor will appear here',
    'Start your first project to message us.',
  ]) {
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  }
  const headings = main.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Requirements Completion',
    'Project Status',
    'Next Milestone',
    'Your turn',
    'Your Project Team',
    'Recent Activity',
  ]);
  const start = screen.getByRole('button', { name: 'Start Requirements' });
  await expect.element(start).toHaveAttribute('href', '/requirements');
  await expect.element(screen.getByRole('button', { name: 'Message', exact: true })).not.toBeInTheDocument();
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  await expect.element(sidebar.getByText('In Progress')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('banner')).toHaveTextContent('Your Company');
  await expect.element(screen.getByRole('button', { name: /Switch project/ })).not.toBeInTheDocument();
  await expectAccessible(document.body, { isWholePage: true });
});

it.each(['/requirements', '/messages', '/documents', '/status'])(
  'shows a client without a project an accessible page at %s',
  async (url) => {
    const screen = await renderApp(url, {
      as: 'client',
      server: (server) => server.respond(listConversations, []),
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByText(/No (project|conversation)/i).first()).toBeVisible();
    await expectAccessible(document.body, { isWholePage: true });
  },
);

it.each([
  ['/documents', 'Files you and your clients share'],
  ['/status', "See how a client's project is progressing"],
  ['/review', 'When a client starts a project, you can review their requirements here.'],
])('addresses staff rather than clients at %s when there is no project', async (url, text) => {
  const screen = await renderApp(url, { as: 'admin' });
  await expect.element(screen.getByText(text)).toBeVisible();
});

it('links to the screen that starts a new project', async () => {
  const screen = await renderApp('/dashboard', {
    as: 'client',
    server: (fake) => fake.respond(listTurns, []),
  });
  const link = screen.getByRole('link', { name: 'New project' });
  await expect.element(link).toHaveAttribute('href', '/alternate');
});

it('names an open change request in the sidebar and on the button, and lists turns first on a phone', async () => {
  await page.viewport(360, 740);
  const project = sampleProject({ completionPercentage: 100, isChangeRequestOpen: true });
  const screen = await renderApp('/dashboard', {
    as: 'client',
    server: (fake) => {
      fake.respond(listProjects, [project]);
      fake.respond(listTurns, []);
      fake.respond(listActivity, []);
      fake.respond(readProjectStatus, sampleStatus());
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Continue change request' })).toBeVisible();
  const top = (text: string) => screen.getByText(text).element().getBoundingClientRect().top;
  await expect.poll(() => top('Your turn') < top('Requirements Completion')).toBe(true);
  await page.viewport(1280, 720);
  const link = screen
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Requirements Form/ });
  await expect.element(link).toHaveTextContent('Change request open');
});

it('says in the sidebar that signatures are missing', async () => {
  const screen = await renderApp('/dashboard', {
    as: 'client',
    server: (fake) => {
      fake.respond(listProjects, [sampleProject({ requirementsState: 'approved', isSignOffOpen: true })]);
      fake.respond(listTurns, []);
      fake.respond(listActivity, []);
      fake.respond(readProjectStatus, sampleStatus());
    },
  });
  const link = screen
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Requirements Form/ });
  await expect.element(link).toHaveTextContent('Waiting for signatures');
});
