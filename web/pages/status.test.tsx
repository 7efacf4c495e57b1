/** Project Status page: the skeleton shown until the requirements status has loaded. */
import { expect, it } from 'vitest';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import { readRequirementsStatus } from '#contract/reviews.ts';
import { readSignOff } from '#contract/sign-offs.ts';
import { listVersions } from '#contract/versions.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleStatus } from '#test/component/project-samples.ts';
import { reviewSamples } from '#test/component/review-samples.ts';

/** `hold` delays the requirements status until `release` is called. */
async function showStatus({ hold }: { hold: boolean }) {
  let release = () => {};
  const screen = await renderApp('/status', {
    as: 'client',
    server(server) {
      reviewSamples(server, 'approved', 'client');
      server.respond(readProjectStatus, sampleStatus());
      server.respond(listActivity, []);
      server.respond(listVersions, []);
      server.respond(readSignOff, { planned: [], isPlanEdited: false, current: null, previous: null });
      if (hold) release = server.hold(readRequirementsStatus);
    },
  });
  await expect.element(screen.getByText('No activity yet')).toBeVisible();
  return { screen, release };
}

it('shows a skeleton until the requirements status has loaded, even if the code is already loaded', async () => {
  const first = await showStatus({ hold: false });
  await expect.element(first.screen.getByRole('region', { name: 'Versions' })).toBeVisible();
  await first.screen.unmount();
  const { screen, release } = await showStatus({ hold: true });
  expect(screen.getByText('Loading...').elements()).not.toEqual([]);
  release();
  await expect.element(screen.getByRole('region', { name: 'Versions' })).toBeVisible();
});
