/** All answers before submitting: links to what is missing, the answers, and Submit Requirements. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listFiles } from '#contract/files.ts';
import { listSections, saveSection } from '#contract/requirements.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleUser } from '#test/component/app.tsx';
import { sampleSection } from '#test/component/question.tsx';
import { reviewedProject, reviewSamples, sampleChangeRequest } from '#test/component/review-samples.ts';
import { device } from '#web/lib/device.ts';
import { createUnsavedAnswers } from './unsaved-answers.ts';

const url = `/requirements/${reviewedProject.id}?view=review`;

it('lists every section with its answers, and links to the questions that have none', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url, {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client');
      fake.respond(listSections, [
        { ...sampleSection(1, { projectName: 'Shop', briefSummary: 'A shop', businessGoal: '' }) },
      ]);
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Review your answers' })).toHaveFocus();
  const overview = screen.getByRole('region', { name: '1. Project Overview' });
  await expect.element(overview.getByText('A shop')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '11. Supporting Files' })).toBeInTheDocument();
  await expectAccessible(document.body, { isWholePage: true });
  await overview.getByRole('button', { name: 'Business Goal' }).click();
  await expect.element(screen.getByText('Section 1 of 11', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /Business Goal/ })).toHaveFocus();
});

it('tells staff what is missing before the client can submit', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url, {
    as: 'advisor',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'team');
      fake.respond(listSections, []);
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Read all answers' })).toHaveFocus();
  await expect
    .element(screen.getByText(/questions need a valid answer before the client can submit\./))
    .toBeVisible();
  await expect.element(screen.getByText('Only the client can submit the requirements.')).toBeVisible();
  await expect.poll(() => document.title).toContain('Read all answers');
  await expect.element(screen.getByText(/your answers/)).not.toBeInTheDocument();
});

const answers = sampleAnswers('consumer_app');

/** Every section with its sample answers, and completed except for the `incomplete` ones. */
const answeredSections = (incomplete: readonly number[]) =>
  Object.entries(answers).map(([number, data]) => ({
    ...sampleSection(Number(number), data ?? {}),
    isCompleted: !incomplete.includes(Number(number)),
  }));

it('tells staff that the client has already submitted', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url, {
    as: 'advisor',
    server: (fake) => {
      reviewSamples(fake, 'submitted', 'team');
      fake.respond(listSections, answeredSections([]));
      fake.respond(listFiles, []);
    },
  });
  const summary = 'Every required question is answered. The client has submitted the requirements.';
  await expect.element(screen.getByText(summary)).toBeVisible();
  const note = screen.getByText('Only the client can submit the requirements.');
  await expect.element(note).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Back to Section 11' }).click();
  await expect.element(screen.getByText('Section 11 of 11', { exact: true })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

it.each([
  [
    'client',
    [5, 11],
    "You've answered every required question. Choose “Next Section” in 1 more section before you submit.",
  ],
  [
    'client',
    [2, 5, 11],
    "You've answered every required question. Choose “Next Section” in 2 more sections before you submit.",
  ],
  [
    'advisor',
    [5, 11],
    'Every required question is answered. 1 section still has to be completed before the client can submit.',
  ],
  ['advisor', [11], 'Every required question is answered. The client can submit the requirements.'],
] as const)('tells the %s what to do while sections %j are incomplete', async (role, incomplete, summary) => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url, {
    as: role,
    server: (fake) => {
      reviewSamples(fake, 'in_progress', role === 'client' ? 'client' : 'team');
      fake.respond(listSections, answeredSections(incomplete));
    },
  });
  await expect.element(screen.getByText(summary)).toBeVisible();
});

it.each([
  [
    'client',
    '1 question needs a valid answer before you can submit. Also choose “Next Section” in 1 more section. You can still read and change your answers.',
  ],
  [
    'advisor',
    '1 question needs a valid answer before the client can submit. 1 more section still has to be completed.',
  ],
] as const)(
  'tells the %s about unanswered questions and about sections that only need Next Section',
  async (role, summary) => {
    await page.viewport(1280, 720);
    const screen = await renderApp(url, {
      as: role,
      server: (fake) => {
        reviewSamples(fake, 'in_progress', role === 'client' ? 'client' : 'team');
        const [overview, ...others] = answeredSections([1, 5, 11]);
        const unanswered = {
          ...sampleSection(1, { ...overview?.data, businessGoal: '' }),
          isCompleted: false,
        };
        fake.respond(listSections, [unanswered, ...others]);
      },
    });
    await expect.element(screen.getByText(summary)).toBeVisible();
  },
);

it('when the client submits, opens the last section if it has a conflict and asks which answer to keep', async () => {
  await page.viewport(1280, 720);
  const client = sampleUser('client');
  const screen = await renderApp('/help', {
    as: client,
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client');
      fake.respond(listFiles, []);
      const sections = answeredSections([11]);
      const theirs = { ...sections[10], data: { ...sections[10]?.data, anythingElse: 'Theirs' } };
      fake.respond(listSections, [...sections.slice(0, 10), theirs] as typeof sections);
    },
  });
  const { id: projectId } = reviewedProject;
  const closedTab = { userId: client.id, projectId, tab: 'closed', isOtherOpenTab: () => true };
  createUnsavedAnswers(device, closedTab).write(11, [
    { base: { anythingElse: 'Before' }, data: { anythingElse: 'Mine' } },
  ]);
  await screen.router.navigate({
    to: '/requirements/{-$projectId}',
    params: { projectId },
    search: { view: 'review' },
  });
  const lastSection = screen.getByRole('region', { name: '11. Supporting Files' });
  await expect.element(lastSection.getByText('Needs your choice')).toBeVisible();
  await screen.getByRole('button', { name: 'Submit Requirements' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  // The answers outlive the page, so a conflict would show up in later tests.
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
});

it("offers to open, not edit, a section that isn't part of the change request", async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url, {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client', { changeRequest: sampleChangeRequest });
      fake.respond(listSections, answeredSections([]));
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Edit Section 2: Current State' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Open Section 1: Project Overview' }))
    .toBeVisible();
});

it('submits complete requirements', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url, {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client');
      const sections = answeredSections([11]);
      fake.respond(listSections, sections);
      fake.respond(saveSection, { ...sections[10], isCompleted: true, revision: 2, reopened: [] } as never);
    },
  });
  await expect
    .element(
      screen.getByText(
        "You've answered every required question. Read through your answers once more, then submit them.",
      ),
    )
    .toBeVisible();
  const lastSection = screen.getByRole('region', { name: '11. Supporting Files' });
  await expect.element(lastSection.getByText('Ready', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Submit Requirements' }).click();
  await expect
    .poll(() => screen.server.requestsTo(saveSection).map(({ body }) => body))
    .toMatchObject([{ sectionNumber: 11, isCompleted: true }]);
});
