/** Milestones, for the team: what editing sends, focus after a removal, and an Undo that fails. */
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeMilestone, removeMilestone, restoreMilestone } from '#contract/milestones.ts';
import { sampleUser, signInAs } from '#test/component/app.tsx';
import { startFakeServer } from '#test/component/fake-server.ts';
import { sampleProject } from '#test/component/project-samples.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { Milestones } from './milestones.tsx';

const milestone = {
  id: '00000000-0000-4000-8000-0000000000c1',
  title: 'Prototype Review',
  dueOn: '2026-06-01',
  completedAt: null,
};

async function showMilestone() {
  const server = startFakeServer();
  server.respond(changeMilestone, { ...milestone, title: 'Design Review' });
  server.respond(removeMilestone, undefined);
  signInAs(sampleUser('admin'));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Milestones projectId={sampleProject().id} milestones={[milestone]} canManage />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...screen, server };
}

it('sends only the changed title, so that a due date changed by someone else stays', async () => {
  const { server, ...screen } = await showMilestone();
  await screen.getByRole('button', { name: 'Edit Prototype Review' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit milestone' });
  await dialog.getByLabelText('Title').fill('Design Review');
  await dialog.getByRole('button', { name: 'Save milestone' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requestsTo(changeMilestone).map(({ body }) => body)).toEqual([{ title: 'Design Review' }]);
});

it('moves focus to the card when a milestone is removed', async () => {
  const screen = await showMilestone();
  await screen.getByRole('button', { name: 'Remove Prototype Review' }).click();
  await expect.element(screen.getByRole('region', { name: 'Milestones' })).toHaveFocus();
});

it('offers Retry when the Undo of a removal fails', async () => {
  const { server, ...screen } = await showMilestone();
  await screen.getByRole('button', { name: 'Remove Prototype Review' }).click();
  server.refuse(restoreMilestone, 500, 'internal', 'Something went wrong');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Undo failed')).toBeVisible();
  server.respond(restoreMilestone, milestone);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => server.requestsTo(restoreMilestone)).toHaveLength(2);
});
