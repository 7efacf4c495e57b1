/** The help page: its first topic, the search, and the link to a message about the page. */
import { expect, it } from 'vitest';
import { listProjects } from '#contract/projects.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleProject } from '#test/component/project-samples.ts';
import { projectsQuery } from '../../lib/current-project.ts';
import { queryClient } from '../../lib/query-client.ts';

const open = (from: string) =>
  renderApp(`/help?from=${from}`, {
    as: 'client',
    server: (server) => server.respond(listProjects, [sampleProject()]),
  });

it('starts with the topic of the page it was opened from, and lists the keyboard shortcuts', async () => {
  const screen = await open('/status');
  await expect
    .element(screen.getByRole('main').getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Project Status');
  const shortcuts = screen.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect.element(shortcuts).toHaveTextContent('Open the command menu');
  await expect.element(shortcuts).toHaveTextContent('F8');
  await expectAccessible(document.body, { isWholePage: true });
});

it('expands the answers that match a search, and says when none do', async () => {
  const screen = await open('/status');
  const search = screen.getByRole('searchbox', { name: 'Search help' });
  await search.fill('appearance dark');
  await expect.element(screen.getByText('Under Appearance, choose “Dark”')).toBeVisible();
  await expect.element(screen.getByText('What is a milestone?')).not.toBeInTheDocument();
  await search.fill('xylophone');
  await expect.element(screen.getByText('No answers found')).toBeVisible();
  await expect.element(screen.getByText('Try another word, or ask your project team.')).toBeVisible();
});

it("doesn't tell staff to ask the project team", async () => {
  const screen = await renderApp('/help', { as: 'admin' });
  await screen.getByRole('searchbox', { name: 'Search help' }).fill('xylophone');
  await expect.element(screen.getByText('Try another word.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Ask your project team')).not.toBeInTheDocument();
});

it('links to a message that names the page', async () => {
  const screen = await open('/status');
  const href = () =>
    screen.getByRole('link', { name: 'Ask your project team' }).element().getAttribute('href');
  await expect.poll(href).toContain(`/messages/${sampleProject().id}?`);
  expect(new URL(href() as string, 'http://localhost').searchParams.get('text')).toContain(
    'About the page “Project Status”',
  );
});

it('sends a client without a project to the intake, since messages need a project', async () => {
  const screen = await renderApp('/help', {
    as: 'client',
    server: (server) => server.respond(listProjects, []),
  });
  const card = screen.getByRole('region', { name: 'Still have a question?' });
  await expect.element(card).toHaveTextContent('Start your first project to message us.');
  await expect.element(card.getByRole('link', { name: 'Describe your idea' })).toHaveAttribute('href', '/');
  await expect.element(card.getByText('Ask your project team')).not.toBeInTheDocument();
});

it("doesn't tell a client whose projects couldn't be loaded to start a first one", async () => {
  const screen = await renderApp('/help', {
    as: 'client',
    server: (server) => server.refuse(listProjects, 500, 'internal', 'Something went wrong'),
  });
  await expect.poll(() => queryClient.getQueryState(projectsQuery.queryKey)?.status).toBe('error');
  const search = screen.getByRole('searchbox', { name: 'Search help' });
  // By the time a search has shown its result, the failure is shown too.
  await search.fill('xylophone');
  await expect.element(screen.getByText('No answers found')).toBeVisible();
  const card = screen.getByRole('region', { name: 'Still have a question?' });
  await expect.element(card).not.toHaveTextContent('Start your first project to message us.');
  await expect.element(card.getByRole('link', { name: 'Ask your project team' })).toBeVisible();
});
