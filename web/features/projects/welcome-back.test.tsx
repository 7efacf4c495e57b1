/** Welcome back: a returning client's projects above the intake. */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { readDraft } from '#contract/project-drafts.ts';
import { listProjects, type Project } from '#contract/projects.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleProject } from '#test/component/project-samples.ts';

const welcome = () => page.getByRole('region', { name: 'Welcome back' });
const intake = () => page.getByRole('heading', { level: 1, name: 'What would you like to prototype?' });
const continueLink = (name: string) => welcome().getByRole('link', { name: `Continue ${name}` });

const open = (projects: Project[]) =>
  renderApp('/', {
    as: 'client',
    server: (server) => {
      server.respond(readDraft, { revision: 0, draft: null, savedAt: null });
      server.respond(listProjects, projects);
    },
  });

const project = (number: number, fields: Partial<Project> = {}) =>
  sampleProject({
    id: `00000000-0000-4000-8000-0000000000c${number}`,
    name: `Project ${number}`,
    ...fields,
  });

it("lists a client's projects above the intake, with their progress and where to continue", async () => {
  const [unfinished, signed] = [
    project(1, { completionPercentage: 36 }),
    project(2, { completionPercentage: 100, requirementsState: 'signed' }),
  ];
  await open([unfinished, signed]);
  await expect.element(welcome()).toHaveTextContent('36%');
  await expect.element(continueLink('Project 1')).toHaveAttribute('href', `/requirements/${unfinished.id}`);
  await expect.element(continueLink('Project 2')).toHaveAttribute('href', `/dashboard?project=${signed.id}`);
  expect(continueLink('Project 1').element().className).toContain('bg-accent');
  expect(continueLink('Project 2').element().className).not.toContain('bg-accent');
  const [first, second] = [welcome().element(), intake().element()];
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectAccessible();
});

it("shows the first three projects until 'Show all' is clicked", async () => {
  await open([1, 2, 3, 4, 5].map((number) => project(number)));
  await expect.element(continueLink('Project 3')).toBeVisible();
  await expect.element(continueLink('Project 4')).not.toBeInTheDocument();
  await welcome().getByRole('button', { name: 'Show all 5 projects' }).click();
  await expect.element(continueLink('Project 5')).toBeVisible();
});

const several = [project(1, { name: 'A long name '.repeat(15) }), project(2), project(3)];

it.each<[string, Project[] | null, string, number]>([
  ['one project', [project(1)], 'Project 1', 1280],
  ['several projects', several, 'Show all 3', 1280],
  ['several projects, on a phone', several, 'Show all 3', 320],
  ['no projects', [], "You don't have any projects yet", 1280],
  ['an error', null, "We couldn't load your projects", 320],
])("doesn't move the intake when the projects load slowly (%s)", async (_result, projects, text, width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  let release = () => {};
  await renderApp('/', {
    as: 'client',
    server: (server) => {
      server.respond(readDraft, { revision: 0, draft: null, savedAt: null });
      if (projects) server.respond(listProjects, projects);
      else server.refuse(listProjects, 500, 'internal', 'Something went wrong');
      release = server.hold(listProjects);
    },
  });
  await expect.element(intake()).toBeVisible();
  await expect.element(welcome()).toHaveTextContent('Loading your projects...');
  const top = () => intake().element().getBoundingClientRect().top;
  const before = top();
  release();
  await expect.element(welcome()).toHaveTextContent(text);
  expect(top()).toBe(before);
  await expectAccessible();
});

it("shows all of a client's projects on 'Show all' even if they loaded slowly", async () => {
  let release = () => {};
  await renderApp('/', {
    as: 'client',
    server: (server) => {
      server.respond(readDraft, { revision: 0, draft: null, savedAt: null });
      server.respond(listProjects, several);
      release = server.hold(listProjects);
    },
  });
  await expect.element(welcome()).toHaveTextContent('Loading your projects...');
  release();
  await welcome().getByRole('button', { name: 'Show all 3 projects' }).click();
  await expect.element(continueLink('Project 3')).toBeVisible();
});

it("doesn't greet a client without a project", async () => {
  await open([]);
  await expect.element(intake()).toBeVisible();
  await expect.element(welcome()).not.toBeInTheDocument();
});

it("says that a client's projects couldn't be loaded, and loads them on Retry", async () => {
  const { server } = await renderApp('/', {
    as: 'client',
    server: (fake) => {
      fake.respond(readDraft, { revision: 0, draft: null, savedAt: null });
      fake.refuse(listProjects, 500, 'internal', 'Something went wrong');
    },
  });
  await expect.element(intake()).toBeVisible();
  await expect.element(page.getByText("We couldn't load your projects")).toBeVisible();
  server.respondAfterClick(listProjects, [project(1)]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(continueLink('Project 1')).toBeVisible();
});
