/** Section navigation, in the full form: states, answer progress, Next, Skip for now, rail and phone bar. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listSections, saveSection } from '#contract/requirements.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { sampleSection } from '#test/component/question.tsx';
import { reviewedProject, reviewSamples } from '#test/component/review-samples.ts';
import { labelOf, statusOf } from './use-section-status.ts';

const overview = { projectName: 'Shop', briefSummary: 'A shop', businessGoal: 'Sell more' };
const url = (section: number) => `/requirements/${reviewedProject.id}?section=${section}`;

/** Section 1 has all answers but was never completed, section 2 is completed, and the others are empty. */
const someAnswers = (fake: FakeServer) => {
  reviewSamples(fake, 'in_progress', 'client');
  fake.respond(listSections, [
    sampleSection(1, overview),
    { ...sampleSection(2, { hasPrototype: 'no' }), isCompleted: true },
  ]);
};

const entryOf = (screen: Awaited<ReturnType<typeof renderApp>>, name: string) =>
  screen.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });

it('lists all sections with their state beside the questions', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url(1), { as: 'client', server: someAnswers });
  await expect.element(entryOf(screen, 'Project Overview Ready')).toHaveAttribute('aria-current', 'step');
  await expect.element(entryOf(screen, 'Current State Completed')).toBeVisible();
  await expect.element(entryOf(screen, 'Supporting Files Not started')).toBeVisible();
  await expect.element(screen.getByText('Section 1 of 11', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('... and 8 more sections')).toBeVisible();
  await expect.element(screen.getByText(/^\d+ of \d+ answered, about \d+ minutes left$/)).toBeVisible();
  await expect.element(screen.getByText('Ready. Choose “Next Section” to complete it')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('says that a section is ready without moving its buttons', async () => {
  await page.viewport(360, 740);
  const screen = await renderApp(url(1), {
    as: 'client',
    server: (fake) => {
      someAnswers(fake);
      fake.respond(listSections, [sampleSection(1, { ...overview, businessGoal: '' })]);
      fake.respond(saveSection, ({ body }) => ({
        ...sampleSection(1, body.data),
        revision: 2,
        reopened: [],
      }));
    },
  });
  const goal = screen.getByRole('textbox', { name: /^Business Goal/ });
  // Neither answer changes the height of the field, so only the notice could move the button.
  await goal.fill(' ');
  const topOfNext = () => {
    const next = screen.getByRole('button', { name: 'Next Section' }).element();
    return next.getBoundingClientRect().top - goal.element().getBoundingClientRect().top;
  };
  const before = topOfNext();
  await goal.fill('Sell twice as many flowers');
  await expect.element(screen.getByText('Ready. Choose “Next Section” to complete it')).toBeInTheDocument();
  expect(topOfNext()).toBe(before);
  await expect.element(screen.getByText('All answers are saved.')).toBeInTheDocument();
});

it('completes a section, says so until the client types again, and opens the next one', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url(1), {
    as: 'client',
    server: (fake) => {
      someAnswers(fake);
      fake.respond(saveSection, ({ body: { sectionNumber, data, isCompleted } }) => {
        const answers = sampleSection(sectionNumber, { ...overview, ...data });
        const section = { ...answers, isCompleted: isCompleted === true, revision: 2 };
        // The page loads the sections again, which must not dismiss the message.
        fake.respond(listSections, [section]);
        return { ...section, reopened: [] };
      });
    },
  });
  await screen.getByRole('button', { name: 'Next Section' }).click();
  const saved = screen.getByText('Section saved successfully!').first();
  await expect.element(saved).toBeVisible();
  await expect.element(screen.getByText('Section 2 of 11', { exact: true })).toBeVisible();
  await expect.element(entryOf(screen, 'Project Overview Completed')).toBeVisible();
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.element(saved).not.toBeInTheDocument();
});

it('skips a section without checking it, and then says how many answers are missing', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url(7), { as: 'client', server: someAnswers });
  await screen.getByRole('button', { name: 'Skip for now' }).click();
  await expect.element(screen.getByText('Section 8 of 11', { exact: true })).toBeVisible();
  await expect.element(entryOf(screen, 'Scalability & Usage 6 missing')).toBeVisible();
  expect(screen.server.requestsTo(saveSection)).toEqual([]);
});

it('tells the client how long the form takes and whom to ask, until dismissed', async () => {
  await page.viewport(360, 740);
  const screen = await renderApp(url(1), {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client');
      fake.respond(listSections, []);
    },
  });
  const welcome = screen.getByRole('region', { name: /^Welcome! This takes about \d+ minutes\.$/ });
  await expect.element(welcome.getByRole('link', { name: 'Ask Abel Advisor' })).toBeVisible();
  expect(document.querySelector('[data-question]')?.getBoundingClientRect().bottom).toBeLessThan(740);
  await expectAccessible(document.body, { isWholePage: true });
  await welcome.getByRole('button', { name: 'Dismiss welcome' }).click();
  await expect.element(welcome).not.toBeInTheDocument();
});

it('marks a returned section', async () => {
  await page.viewport(1280, 720);
  const screen = await renderApp(url(2), {
    as: 'client',
    server: (fake) => reviewSamples(fake, 'changes_requested', 'client'),
  });
  await expect.element(entryOf(screen, 'Project Overview Changes requested')).toBeVisible();
});

it('on phones, is a single bar that opens the list and leaves the first question in view', async () => {
  await page.viewport(360, 740);
  const screen = await renderApp(url(3), { as: 'client', server: someAnswers });
  const bar = screen.getByRole('button', { name: 'Section 3 of 11 Target Functionality' });
  await expect.element(bar).toHaveAttribute('aria-expanded', 'false');
  const question = document.querySelector('[data-question]')?.getBoundingClientRect();
  expect(question?.top).toBeLessThan(370);
  await bar.click();
  await expect.element(entryOf(screen, 'Current State Completed')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  bar.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(bar).toHaveAttribute('aria-expanded', 'false');
  await bar.click();
  await entryOf(screen, 'Integrations Not started').click();
  await expect
    .element(screen.getByRole('button', { name: 'Section 5 of 11 Integrations' }))
    .toHaveAttribute('aria-expanded', 'false');
});

it.each([
  ['Needs your choice', { conflicts: [{ key: 'a', theirs: 2, base: 1 }] }, {}],
  ['Waiting to be sent', { isCompletionUnsent: true }, {}],
  ['2 missing', { values: { a: 'x' } }, { missing: 2 }],
  ['1 to fix', { values: { a: 'x' } }, { wrong: 1 }],
  ['Ready', { values: { a: 'x' } }, {}],
  ['Not started', {}, { missing: 2 }],
] as const)('labels a section "%s"', (label, state, progress) => {
  const empty = { stored: undefined, start: {}, values: {}, conflicts: [], issues: [] };
  const status = statusOf({ ...empty, save: { kind: 'idle' }, ...state } as Parameters<typeof statusOf>[0], {
    progress: { missing: 0, wrong: 0, ...progress },
    isReturned: false,
    isSkipped: false,
  });
  expect(labelOf(status)).toBe(label);
});
