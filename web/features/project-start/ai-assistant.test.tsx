/** The AI assistant on /alternate, without a language model and with one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createPlan } from '#contract/plans.ts';
import { analysisMilliseconds, examplePrompts, keywordPlan } from '#domain/plan.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import type { FakeServer } from '#test/component/fake-server.ts';
import { withSettings } from '#test/component/page-settings.ts';
import { button, generatePlan, holdTimers, openStart, paste, press } from '#test/component/project-start.ts';
import { readDraft } from './current-draft.ts';

afterEach(() => void vi.useRealTimers());

const text = page.getByLabelText('Describe your project');
const generate = button('Generate Project Plan');
const analyzing = button('AI is analyzing...');

it('keeps pasted text over the limit, and tells the user to shorten it', async () => {
  await openStart('/alternate?mode=ai');
  const pasted = 'An app for a shop. '.repeat(300);
  await text.click();
  paste(pasted);
  await expect.element(text).toHaveValue(pasted);
  await expect.element(page.getByText('Shorten this to 5,000 characters.')).toBeVisible();
  await expect.element(generate).toBeDisabled();
});

it('counts an emoji as one character, as the API does', async () => {
  await openStart('/alternate?mode=ai');
  await text.click();
  paste('🚲'.repeat(3000));
  await expect.element(page.getByText('3,000 / 5,000')).toBeVisible();
  await expect.element(page.getByText('Shorten this to 5,000 characters.')).not.toBeInTheDocument();
  await expect.element(generate).toBeEnabled();
});

it('requires 20 characters, and suggests features for longer text', async () => {
  await openStart('/alternate?mode=ai');
  await expect.element(generate).toBeDisabled();
  await text.fill('x'.repeat(19));
  await expect.element(generate).toBeDisabled();
  await text.fill('x'.repeat(20));
  await expect.element(generate).toBeEnabled();
  await expect.element(page.getByText('Suggested features')).not.toBeInTheDocument();
  await expectAccessible();
  for (const prompt of examplePrompts) await expect.element(button(prompt)).toBeVisible();
  await button(examplePrompts[1] as string).click();
  await expect.element(text).toHaveValue(examplePrompts[1] as string);
  await expect.element(page.getByText('Suggested features')).toBeVisible();
  await expect.element(page.getByText('Activity Feed')).toBeVisible();
});

it('runs the full analysis in the browser, and can be canceled', async () => {
  const { server } = await openStart('/alternate?mode=ai');
  await text.fill('A community for bird watchers. They share what they saw.');
  holdTimers();
  press('Generate Project Plan');
  await vi.waitUntil(() => analyzing.query());
  press('Cancel');
  await vi.waitUntil(() => generate.query());
  press('Generate Project Plan');
  await vi.waitUntil(() => analyzing.query());
  vi.advanceTimersByTime(analysisMilliseconds - 1);
  expect(analyzing.query()).not.toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  expect(server.requestsTo(createPlan)).toEqual([]);
});

it('carries the plan to the wizard and the intake page', async () => {
  const idea = 'A community for bird watchers. They share what they saw.';
  await openStart('/alternate?mode=ai');
  await text.fill(idea);
  await generatePlan();
  await button('Continue with This Plan').click();
  await expect.element(page.getByLabelText('Project Name')).toHaveValue('A community for bird watchers');
  await expect.element(page.getByText('From your plan').first()).toBeVisible();
  await button('Timeline & Budget').click();
  // Only the mark tells the plan's values from the defaults, which are the same.
  for (const name of ['Timeline', 'Budget']) {
    await expect.element(page.getByRole('group', { name }).getByText('From your plan')).toBeVisible();
  }
  await button('Review & Submit').click();
  await button('Complete Setup').click();
  await expect.element(page.getByLabelText('Describe your idea')).toHaveValue(idea);
  const plan = page.getByRole('region', { name: 'Your plan' });
  for (const answer of [
    'A community for bird watchers',
    'User Profiles, Activity Feed, Social Login',
    '1-3 months',
    '$10,000 - $25,000',
  ]) {
    await expect.element(plan.getByText(answer, { exact: true })).toBeVisible();
  }
});

it('shows every part of the plan, and offers Undo after starting over', async () => {
  await openStart('/alternate?mode=ai');
  await button(examplePrompts[1] as string).click();
  await generatePlan();
  await expect.element(page.getByText('$15,000 - $25,000').first()).toBeVisible();
  await expectAccessible();
  for (const [tab, expected] of [
    ['Technical', 'PostgreSQL'],
    ['Timeline', '3-4 weeks'],
    ['Features', 'Social Login'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(page.getByRole('tabpanel').getByText(expected)).toBeVisible();
  }
  await button('Start Over').click();
  await button('Undo').click();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await button('Start Over').click();
  await expect.element(text).toHaveValue('');
  await expect.element(text).toHaveFocus();
});

it('restores both the text and the plan with Undo on another page', async () => {
  const { router } = await openStart('/alternate?mode=ai');
  await button(examplePrompts[1] as string).click();
  await generatePlan();
  await button('Start Over').click();
  await router.navigate({ to: '/' });
  await button('Undo').click();
  await router.navigate({ to: '/alternate', search: { mode: 'ai' } });
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  expect(readDraft()?.idea).toBe(examplePrompts[1]);
});

describe('with a language model', () => {
  const idea = 'A place where cyclists sell used bicycles to each other';
  const unavailable = 'this plan is based on keywords in your description';
  const steps = [{ step: 'idea' }, { step: 'features' }] as const;

  async function generateFrom(prepare: (server: FakeServer) => void) {
    withSettings({ planner: 'model' });
    const { server } = await openStart('/alternate?mode=ai');
    prepare(server);
    await text.fill(idea);
    await generate.click();
    return server;
  }

  it('shows the step of a slow plan, and cancels the request and keeps the text on Cancel', async () => {
    const server = await generateFrom((fake) => fake.stream(createPlan, [...steps]));
    await expect
      .element(page.getByRole('progressbar', { name: 'Plan' }))
      .toHaveAttribute('aria-valuetext', 'Choosing features');
    await button('Cancel').click();
    await expect.element(generate).toBeEnabled();
    await expect.element(text).toHaveValue(idea);
    await expect.element(text).toHaveFocus();
    expect(server.requestsTo(createPlan).map(({ signal }) => signal?.aborted)).toEqual([true]);
  });

  it.each<[string, string, (server: FakeServer) => void]>([
    [
      'the model fails',
      "Our AI service didn't respond, so this plan is based on keywords",
      (server) =>
        server.stream(createPlan, [...steps], {
          error: { code: 'unavailable', message: 'Failed', requestId: 'sample' },
        }),
    ],
    [
      'the connection breaks',
      "Our AI service didn't respond, so this plan is based on keywords",
      (server) => server.stream(createPlan, [...steps], 'breaks'),
    ],
    [
      'the server refuses',
      "Our AI service didn't respond, so this plan is based on keywords",
      (server) => server.refuse(createPlan, 503, 'unavailable', 'Failed'),
    ],
    [
      'too many plans were generated',
      'Many plans were generated in a short time, so this one is based on keywords',
      (server) => server.refuse(createPlan, 429, 'rate_limited', 'Too many'),
    ],
  ])('falls back to keywords and says so when %s', async (_reason, note, fail) => {
    await generateFrom(fail);
    await expect.element(page.getByText(note)).toBeVisible();
    await expect.element(page.getByText('$15,000 - $25,000').first()).toBeVisible();
  });

  it("shows the model's plan without the note of an earlier failure", async () => {
    const server = await generateFrom((fake) => fake.refuse(createPlan, 503, 'unavailable', 'Failed'));
    await expect.element(page.getByText(unavailable)).toBeVisible();
    await button('Start Over').click();
    await text.fill(idea);
    server.stream(createPlan, [...steps], { done: { ...keywordPlan(idea), projectName: 'Second Spoke' } });
    await generate.click();
    await expect.element(page.getByRole('heading', { name: 'Second Spoke' })).toBeVisible();
    await expect.element(page.getByText('based on keywords')).not.toBeInTheDocument();
  });
});
