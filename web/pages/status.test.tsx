/** Project Status page: next steps, and the sign-off while the requirements status loads or if it can't be loaded. */
import { expect, it } from 'vitest';
import { listActivity, readProjectStatus, type TurnItem } from '#contract/project-status.ts';
import { readRequirementsStatus } from '#contract/reviews.ts';
import { readSignOff } from '#contract/sign-offs.ts';
import { listVersions } from '#contract/versions.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import { sampleProject, sampleStatus } from '#test/component/project-samples.ts';
import { reviewSamples, sampleRequirementsStatus } from '#test/component/review-samples.ts';

interface Options {
  role?: 'client' | 'advisor';
  status?: ReturnType<typeof sampleStatus>;
  hold?: boolean;
  fail?: boolean;
}

/** `hold` delays the requirements status until `release` is called; `fail` refuses it until the next click. */
async function showStatus({
  role = 'client',
  status = sampleStatus(),
  hold = false,
  fail = false,
}: Options = {}) {
  let release = () => {};
  const screen = await renderApp('/status', {
    as: role,
    server(server) {
      reviewSamples(server, 'approved', role === 'client' ? 'client' : 'team');
      server.respond(readProjectStatus, status);
      server.respond(listActivity, []);
      server.respond(listVersions, []);
      server.respond(readSignOff, { planned: [], isPlanEdited: false, current: null, previous: null });
      if (hold) release = server.hold(readRequirementsStatus);
      if (fail) {
        server.refuse(readRequirementsStatus, 500, 'internal', 'Refused');
        server.respondAfterClick(readRequirementsStatus, sampleRequirementsStatus('approved', 'client'));
      }
    },
  });
  await expect.element(screen.getByText('No activity yet')).toBeVisible();
  return { screen, release };
}

it('shows a skeleton until the requirements status has loaded, even if the code is already loaded', async () => {
  const first = await showStatus();
  await expect.element(first.screen.getByRole('region', { name: 'Versions' })).toBeVisible();
  await first.screen.unmount();
  const { screen, release } = await showStatus({ hold: true });
  expect(screen.getByText('Loading...').elements()).not.toEqual([]);
  release();
  await expect.element(screen.getByRole('region', { name: 'Versions' })).toBeVisible();
});

it('shows an error with Retry if the requirements status fails to load', async () => {
  const { screen } = await showStatus({ fail: true });
  await expect.element(screen.getByText("We couldn't load the sign-off")).toBeVisible();
  expect(screen.server.requestsTo(readRequirementsStatus)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('region', { name: 'Versions' })).toBeVisible();
});

const reviewTurn: TurnItem = {
  kind: 'review',
  projectId: sampleProject().id,
  projectName: sampleProject().name,
  title: 'Review the requirements',
  link: '/advisor',
  since: sampleTime,
};

it.each([
  ['no task', 'advisor', [], 'The project is with your team.'],
  ['a task', 'advisor', [reviewTurn], "It's your turn."],
  ['a task', 'client', [reviewTurn], 'Waiting for your project team.'],
] as const)('if the team has %s, tells the %s whose turn it is', async (_task, role, teamTurns, sentence) => {
  const status = sampleStatus({ whoseTurn: 'team', teamTurns: [...teamTurns] });
  const { screen } = await showStatus({ role, status });
  const steps = screen.getByRole('region', { name: 'Next steps' });
  await expect.element(steps.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Versions' })).toBeVisible();
});
