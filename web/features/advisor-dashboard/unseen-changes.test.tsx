/** Answers changed since the advisor's last visit: in the project drawer and in the form, until they are viewed. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  listAdvisedProjects,
  listOpenQuestions,
  listUnseenChanges,
  readAdvisorStats,
  recordVisit,
  type UnseenChange,
} from '#contract/advisor-dashboard.ts';
import { listFiles } from '#contract/files.ts';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import { listRevisions } from '#contract/requirements.ts';
import { renderApp, sampleTime, sampleUser } from '#test/component/app.tsx';
import { sampleAdvisedProject, sampleStatus } from '#test/component/project-samples.ts';
import { reviewedProject, reviewSamples } from '#test/component/review-samples.ts';

const advisor = sampleUser('advisor', { id: reviewedProject.advisorId ?? '' });

const changes: UnseenChange[] = [
  {
    section: 1,
    sectionName: 'Project Overview',
    key: 'businessGoal',
    label: 'Business Goal',
    before: 'Sell more',
    after: 'Sell better',
    person: 'Casey Client',
    isEnteredForClient: false,
    at: sampleTime,
  },
  {
    section: 2,
    sectionName: 'Current State',
    key: 'hasPrototype',
    label: 'Existing prototype',
    before: 'No answer',
    after: 'Yes',
    person: 'Ada Admin',
    isEnteredForClient: true,
    at: sampleTime,
  },
];
const seen = [
  { section: 1, revision: 4 },
  { section: 2, revision: 7 },
];

/** Opens the project drawer. `visits` returns what was recorded as seen on each visit. */
async function openDrawer(unseen: UnseenChange[], lastVisit: string | null = sampleTime) {
  let visitedAt = lastVisit;
  let remaining = unseen;
  const { server } = await renderApp(`/advisor?project=${reviewedProject.id}`, {
    as: advisor,
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'team');
      fake.respond(listAdvisedProjects, [sampleAdvisedProject(reviewedProject)]);
      fake.respond(readAdvisorStats, {
        activeProjects: 1,
        requirementsComplete: 0,
        pendingReview: 0,
        needAttention: 0,
        yourTurn: 0,
      });
      fake.respond(listOpenQuestions, []);
      fake.respond(readProjectStatus, sampleStatus());
      fake.respond(listActivity, []);
      fake.respond(listRevisions, []);
      fake.respond(listFiles, []);
      fake.respond(listUnseenChanges, () => ({ visitedAt, seen, changes: remaining }));
      fake.respond(recordVisit, ({ body }) => {
        visitedAt = sampleTime;
        remaining = remaining.filter(({ section }) => !body.seen.some((entry) => entry.section === section));
        return undefined;
      });
    },
  });
  const drawer = page.getByRole('dialog', { name: reviewedProject.name });
  await expect.element(drawer.getByRole('heading', { name: 'Changed since your last visit' })).toBeVisible();
  return { drawer, visits: () => server.requestsTo(recordVisit).map(({ body }) => body) };
}

it('records the first visit to a project as soon as its drawer opens, and marks nothing', async () => {
  const { drawer, visits } = await openDrawer([], null);
  await expect.element(drawer.getByText('No answers have changed since')).toBeVisible();
  await expect.element(drawer.getByText("This project doesn't have a mockup.")).toBeVisible();
  await expect.element(drawer.getByRole('region', { name: 'Answer history' })).toBeVisible();
  await expect.poll(visits).toEqual([{ seen }]);
});

it('lists each changed answer with its author in the drawer, until the drawer closes', async () => {
  const { drawer, visits } = await openDrawer(changes);
  const listed = drawer
    .getByRole('region', { name: 'Changed since your last visit (2)' })
    .getByRole('listitem');
  await expect
    .element(listed.nth(0))
    .toHaveTextContent(/Business Goal.*Sell more.*Sell better.*Casey Client.*Section 1: Project Overview/);
  await expect
    .element(listed.nth(1))
    .toHaveTextContent(/Existing prototype.*No answer.*Yes.*Entered by Ada Admin.*Section 2: Current State/);
  expect(visits()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(visits).toEqual([{ seen }]);
});

it('marks a changed answer in the form until the advisor leaves its section', async () => {
  const { drawer, visits } = await openDrawer(changes);
  await drawer.getByRole('button', { name: 'Business Goal' }).click();
  const mark = page.getByText('Changed since your last visit', { exact: true });
  await expect.element(mark).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: '2 answers changed since your last visit' }))
    .toBeVisible();
  const question = mark.element().closest<HTMLElement>('[data-question]');
  expect(question?.dataset.question).toBe('businessGoal');
  expect(question?.querySelector('del')?.textContent).toBe('Sell more');
  expect(question?.querySelector('ins')?.textContent).toBe('Sell better');
  expect(question?.textContent).toContain('Casey Client');

  await page.getByRole('button', { name: 'My Clients' }).click();
  await expect.poll(visits).toEqual([{ seen: [{ section: 1, revision: 4 }] }]);
  await page
    .getByRole('table', { name: 'Client Projects' })
    .getByRole('button', { name: reviewedProject.name, exact: true })
    .click();
  await expect
    .element(drawer.getByRole('heading', { name: 'Changed since your last visit (1)' }))
    .toBeVisible();
});
