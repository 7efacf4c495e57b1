/** History drawer: which previous answers can be restored. */
import { expect, it } from 'vitest';
import { listFiles } from '#contract/files.ts';
import { listRevisions } from '#contract/requirements.ts';
import { listReviewThreads, type RequirementsStatus } from '#contract/reviews.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import {
  reviewedProject,
  reviewSamples,
  sampleChangeRequest,
  sampleThread,
} from '#test/component/review-samples.ts';

async function openHistory(
  section: number,
  as: 'client' | 'advisor',
  fields: Partial<RequirementsStatus> = {},
) {
  const screen = await renderApp(`/requirements/${reviewedProject.id}?section=${section}`, {
    as,
    server: (fake) => {
      reviewSamples(fake, 'in_progress', as === 'client' ? 'client' : 'team', fields);
      fake.respond(listReviewThreads, [sampleThread({ verdict: 'approved' })]);
      fake.respond(listFiles, []);
      fake.respond(listRevisions, [
        {
          revision: 2,
          at: sampleTime,
          author: null,
          changes: ['projectName', 'businessGoal', 'anythingElse', 'confirm'].map((key) => ({
            key,
            before: 'Before',
            after: 'After',
          })),
          isCompleted: false,
        },
      ]);
    },
  });
  await screen.getByRole('button', { name: 'History' }).click();
  const history = screen.getByRole('dialog', { name: /^History of/ });
  await expect.element(history.getByRole('list', { name: 'Revisions' })).toBeVisible();
  return history.getByRole('button', { name: /^Restore previous answer/ });
}

it('offers to restore an answer unless it is approved', async () => {
  const restore = await openHistory(1, 'client');
  await expect.element(restore).toHaveAccessibleName('Restore previous answer to “Project Name”');
});

it("offers nothing to restore in a section that isn't part of the change request", async () => {
  const restore = await openHistory(1, 'client', { changeRequest: sampleChangeRequest });
  await expect.element(restore).not.toBeInTheDocument();
});

it("doesn't let staff restore the client's confirmation", async () => {
  const restore = await openHistory(11, 'advisor');
  await expect.element(restore).toHaveAccessibleName(/anything else we should know/);
});
