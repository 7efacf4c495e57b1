/** Conflict notice: answers that the user changed in several tabs, and an answer to a hidden question. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFiles } from '#contract/files.ts';
import { listSections, saveSection } from '#contract/requirements.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { renderApp, sampleTime, sampleUser } from '#test/component/app.tsx';
import { sampleSection } from '#test/component/question.tsx';
import { reviewedProject, reviewSamples } from '#test/component/review-samples.ts';
import { device } from '#web/lib/device.ts';
import { createUnsavedAnswers } from './unsaved-answers.ts';

const client = sampleUser('client');
const projectId = reviewedProject.id;

/** What a tab leaves on the device when it closes without a connection. */
const leaveBehind = (tab: string, data: SectionData, { section = 1, base = {} } = {}) =>
  createUnsavedAnswers(device, { userId: client.id, projectId, tab, isOtherOpenTab: () => true }).write(
    section,
    [{ base, data }],
  );

it("saves what was typed offline in two closed tabs, and asks which of the user's two answers to keep", async () => {
  let saved: SectionData = {};
  const { router } = await renderApp('/help', {
    as: client,
    server: (server) => {
      reviewSamples(server, 'in_progress', 'client');
      server.respond(listFiles, []);
      server.respond(listSections, []);
      server.respond(saveSection, ({ body }) => {
        saved = body.data;
        return {
          ...sampleSection(1, saved),
          revision: (body.baseRevision ?? 0) + 1,
          editors: Object.keys(saved).map((key) => ({
            key,
            person: { id: client.id, name: 'Sam Sample', role: 'client' as const },
            at: sampleTime,
          })),
        };
      });
    },
  });
  leaveBehind('first', { projectName: 'From the first tab', briefSummary: 'Only in the first tab' });
  leaveBehind('second', { projectName: 'From the second tab', businessGoal: 'Only in the second tab' });
  await router.navigate({
    to: '/requirements/{-$projectId}',
    params: { projectId },
    search: { section: 1 } as never,
  });
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'You also changed this answer in another tab or on another device.' });
  await expect.element(notice).toHaveTextContent('From the first tab');
  await expect.element(notice).toHaveTextContent('From the second tab');
  await expect
    .poll(() => saved)
    .toEqual({
      projectName: 'From the first tab',
      briefSummary: 'Only in the first tab',
      businessGoal: 'Only in the second tab',
    });
  notice.getByRole('button', { name: 'Keep this one' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const name = page.getByLabelText('Project Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('From the second tab');
  await expect.poll(() => saved.projectName).toBe('From the second tab');
});

it('shows a hidden question whose answer conflicts, because its section can be completed only after a choice', async () => {
  const { router } = await renderApp('/help', {
    as: client,
    server: (server) => {
      reviewSamples(server, 'in_progress', 'client');
      server.respond(listFiles, []);
      server.respond(listSections, [sampleSection(2, { hasPrototype: 'no', platform: 'Theirs' })]);
    },
  });
  const base = { platform: 'Before' };
  leaveBehind('closed', { platform: 'Mine' }, { section: 2, base });
  await router.navigate({
    to: '/requirements/{-$projectId}',
    params: { projectId },
    search: { section: 2 } as never,
  });
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Which platform is it on?')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /^Current State/ })).toHaveFocus();
});
