/** Current project: the same rule on every page, however the user gets there. */
import { expect, it } from 'vitest';
import { listDocumentRequests } from '#contract/document-requests.ts';
import { listFiles, readFileUsage } from '#contract/files.ts';
import { listConversations, listMessages } from '#contract/messages.ts';
import { listActivity, listTurns, readProjectStatus } from '#contract/project-status.ts';
import { listProjects, readProject } from '#contract/projects.ts';
import { readRequirementsStatus } from '#contract/reviews.ts';
import { renderApp } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { sampleProject, sampleStatus } from '#test/component/project-samples.ts';
import { sampleRequirementsStatus } from '#test/component/review-samples.ts';
import { projectsQuery } from './current-project.ts';
import { queryClient } from './query-client.ts';

const bakery = sampleProject({ name: 'Bakery app' });
const garage = sampleProject({ id: '00000000-0000-4000-8000-0000000000b2', name: 'Garage app' });

function serveProjects(server: FakeServer) {
  server.respond(listProjects, [bakery, garage]);
  server.respond(readProject, ({ params }) => (params.projectId === garage.id ? garage : bakery));
  server.respond(readProjectStatus, sampleStatus());
  server.respond(readRequirementsStatus, sampleRequirementsStatus('in_progress', 'client'));
  server.respond(listTurns, []);
  server.respond(listActivity, []);
  server.respond(listFiles, []);
  server.respond(readFileUsage, { files: 0, bytes: 0, maximumFiles: 1000, maximumBytes: 1_000_000 });
  server.respond(listDocumentRequests, []);
  server.respond(listMessages, []);
  server.respond(listConversations, ({ url }) => {
    const id = url.searchParams.get('projectId');
    return [bakery, garage].flatMap((project) =>
      id && id !== project.id
        ? []
        : [
            {
              projectId: project.id,
              projectName: project.name,
              clientId: project.clientId,
              client: { firstName: 'Sam', lastName: 'Sample' },
              advisor: null,
              lastMessage: null,
              unreadCount: 0,
            },
          ],
    );
  });
}

const open = (address: string) => renderApp(address, { as: 'client', server: serveProjects });
type Screen = Awaited<ReturnType<typeof open>>;

const switcher = (screen: Screen, name: string) =>
  screen.getByRole('button', { name: `Switch project, current: ${name}` });
const follow = (screen: Screen, label: string) =>
  screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
const currentConversation = (screen: Screen) =>
  screen.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /Active/ });

it('opens the messages of the project chosen in the switcher', async () => {
  const screen = await open('/dashboard');
  await switcher(screen, 'Bakery app').click();
  await screen.getByRole('menuitemradio', { name: /Garage app/ }).click();
  await follow(screen, 'Messages');
  await expect.element(currentConversation(screen)).toHaveTextContent('Garage app');
});

it.each([`/documents?project=${garage.id}`, `/status?project=${garage.id}`, `/messages/${garage.id}`])(
  'keeps showing the project from the link %s on later pages',
  async (address) => {
    const screen = await open(address);
    await expect.element(switcher(screen, 'Garage app')).toBeVisible();
    for (const label of ['Dashboard', 'Documents', 'Project Status']) {
      await follow(screen, label);
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(switcher(screen, 'Garage app')).toBeVisible();
    }
    await follow(screen, 'Messages');
    await expect.element(currentConversation(screen)).toHaveTextContent('Garage app');
  },
);

it('keeps the project on screen when an update reorders the list', async () => {
  const screen = await open('/dashboard');
  await expect.element(switcher(screen, 'Bakery app')).toBeVisible();
  screen.server.respond(listProjects, [garage, bakery]);
  await queryClient.invalidateQueries();
  await switcher(screen, 'Bakery app').click();
  expect(
    screen
      .getByRole('menuitemradio')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Garage app'), expect.stringContaining('Bakery app')]);
});

it('stays with a project beyond the first page of the list', async () => {
  const screen = await renderApp(`/messages/${garage.id}`, {
    as: 'client',
    server(server) {
      serveProjects(server);
      server.respond(listProjects, [bakery, sampleProject({ id: bakery.clientId, name: 'Cafe app' })]);
    },
  });
  await expect.element(switcher(screen, 'Garage app')).toBeVisible();
  await follow(screen, 'Project Status');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/status');
  await expect.element(switcher(screen, 'Garage app')).toBeVisible();
});

it.each([
  { which: 'a listed project', listed: [bakery, garage] },
  { which: 'a project beyond the first page of the list', listed: [bakery] },
])("keeps showing $which when the list can't be refreshed", async ({ listed }) => {
  const screen = await renderApp(`/documents?project=${garage.id}`, {
    as: 'client',
    server: (server) => {
      serveProjects(server);
      server.respond(listProjects, listed);
    },
  });
  const main = screen.getByRole('main');
  await expect.element(main.getByText('Garage app')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Choose files' }).first()).toBeVisible();
  screen.server.refuse(listProjects, 503, 'unavailable', 'Restarting');
  await queryClient.refetchQueries(projectsQuery);
  await expect.poll(() => queryClient.getQueryState(projectsQuery.queryKey)?.status).toBe('error');
  await follow(screen, 'Dashboard');
  await expect.element(main.getByText('Garage app')).toBeVisible();
});
