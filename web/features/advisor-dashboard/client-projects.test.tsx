/** The advisor's project list in each state: empty, loading, full and failed, and on a phone; and opening a project. */
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type AdvisedProject,
  listAdvisedProjects,
  listOpenQuestions,
  listUnseenChanges,
  readAdvisorStats,
  recordVisit,
} from '#contract/advisor-dashboard.ts';
import { listFiles } from '#contract/files.ts';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import { listRevisions } from '#contract/requirements.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { allLoaded, renderApp, sampleTime } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { observeLayoutShifts } from '#test/component/layout-shifts.ts';
import { sampleAdvisedProject, sampleStatus } from '#test/component/project-samples.ts';
import { reviewedProject, reviewSamples } from '#test/component/review-samples.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const projectNamed = (name: string, number: number, more: Partial<AdvisedProject> = {}) =>
  sampleAdvisedProject({ id: idOf(number), name, completionPercentage: 45, ...more });

const renderDashboard = (server: (server: FakeServer) => void) =>
  renderApp('/advisor', {
    as: 'advisor',
    server: (fake) => {
      fake.respond(readAdvisorStats, {
        activeProjects: 3,
        requirementsComplete: 1,
        pendingReview: 1,
        needAttention: 0,
        yourTurn: 2,
      });
      server(fake);
    },
  });

it('shows stats and an empty state before a client is assigned', async () => {
  const { getByRole, getByText } = await renderDashboard((server) => server.respond(listAdvisedProjects, []));
  await expect.element(getByText('No projects found')).toBeVisible();
  await expect.element(getByText(/once an admin assigns a client to you/)).toBeVisible();
  await expect.element(getByRole('heading', { level: 1, name: 'Client Success Dashboard' })).toBeVisible();
  await expect.element(getByText('Manage client projects and requirements')).toBeVisible();
  for (const label of ['Active Projects', 'Requirements Complete', 'Pending Review', 'Need Attention']) {
    await expect.element(getByRole('heading', { name: label })).toBeVisible();
  }
  await expect
    .element(getByRole('region', { name: 'Project stats' }))
    .toHaveTextContent(/Active Projects\s*3/);
  await expect.element(getByRole('button', { name: 'Switch to Client View' })).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('shows a skeleton, not an empty state, while loading, and nothing moves when the rows arrive', async () => {
  let release = () => {};
  const screen = await renderDashboard((server) => {
    server.respond(listAdvisedProjects, [projectNamed('Bakery app', 1)]);
    release = server.hold(listAdvisedProjects);
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Loading...').first()).toBeInTheDocument();
  await expect.element(screen.getByRole('main')).not.toHaveTextContent(/No \w+ (found|yet)/);
  const shifts = observeLayoutShifts();
  release();
  await expect.element(screen.getByText('Bakery app').first()).toBeVisible();
  await allLoaded();
  expect(shifts()).toBeLessThan(0.05);
});

it('lists projects with what is waiting in each and links to their pages', async () => {
  const { getByRole, getByText } = await renderDashboard((server) =>
    server.respond(
      listAdvisedProjects,
      [
        projectNamed('Submitted Thing', 1, { requirementsState: 'submitted', isYourTurn: true }),
        projectNamed('Zebra Crossing', 2, { openQuestions: 1, isYourTurn: true }),
        projectNamed('Moving Target', 3, { changedAnswers: 2 }),
      ],
      { total: 120 },
    ),
  );
  const table = getByRole('table', { name: 'Client Projects' });
  await expect
    .element(table.getByRole('link', { name: 'Requirements submitted' }))
    .toHaveAttribute('href', `/review/${idOf(1)}`);
  await expect.element(table.getByRole('button', { name: '1 open question' })).toBeVisible();
  await expect.element(table.getByText('2 changed answers')).toBeVisible();
  const links = {
    'View requirements for Zebra Crossing': `/requirements/${idOf(2)}`,
    'Messages about Zebra Crossing': `/messages/${idOf(2)}`,
    'Documents for Zebra Crossing': `/documents?project=${idOf(2)}`,
  };
  for (const [name, href] of Object.entries(links)) {
    await expect.element(table.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect.element(getByText('Showing 3 of 120 projects')).toBeVisible();
  await expectAccessible(getByRole('main').element());
});

it('offers Retry when the projects fail to load', async () => {
  const { getByRole } = await renderDashboard((server) =>
    server.refuse(listAdvisedProjects, 500, 'internal', 'Something went wrong'),
  );
  await expect.element(getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('shows the first project without scrolling on a phone, with the filters behind a button', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const { getByRole, getByLabelText, getByText } = await renderDashboard((server) =>
    server.respond(listAdvisedProjects, [projectNamed('Bakery app', 1)]),
  );
  await expect.element(getByText('Bakery app')).toBeInViewport();
  await expect.element(getByLabelText('Status')).not.toBeVisible();
  await getByRole('button', { name: 'Filters' }).click();
  await getByLabelText('Status').selectOptions('testing');
  await expect
    .element(getByRole('button', { name: 'Filters (active)' }))
    .toHaveAttribute('aria-expanded', 'true');
  // While it loads, the list is dimmed and would fail the contrast check.
  await allLoaded();
  await expectAccessible(getByRole('main').element());
});

it('closes the open project with Escape, and Back then leaves the list', async () => {
  const { router, getByRole } = await renderDashboard((server) => {
    reviewSamples(server, 'in_progress', 'team');
    server.respond(listAdvisedProjects, [sampleAdvisedProject(reviewedProject)]);
    for (const endpoint of [listOpenQuestions, listActivity, listRevisions, listFiles])
      server.respond(endpoint, []);
    server.respond(readProjectStatus, sampleStatus());
    server.respond(listUnseenChanges, { visitedAt: sampleTime, seen: [], changes: [] });
    server.respond(recordVisit, undefined);
  });
  await router.navigate({ to: '/help' });
  await router.navigate({ to: '/advisor' });
  await getByRole('button', { name: reviewedProject.name, exact: true }).click();
  const drawer = getByRole('dialog', { name: reviewedProject.name });
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  router.history.back();
  await expect.poll(() => router.state.location.pathname).toBe('/help');
});
