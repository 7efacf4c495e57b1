/** Change requests: opening and discarding one, its card on the status page, and editing only its sections. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { discardChangeRequest, openChangeRequest } from '#contract/change-requests.ts';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import { listReviewThreads, type RequirementsStatus, submitRequirements } from '#contract/reviews.ts';
import { readSignOff } from '#contract/sign-offs.ts';
import { listVersions } from '#contract/versions.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleUser } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { sampleStatus } from '#test/component/project-samples.ts';
import {
  reviewedProject,
  reviewSamples,
  sampleRequirementsStatus,
  sampleThread,
} from '#test/component/review-samples.ts';

const signedVersion = { number: 1, hash: '9'.repeat(64), signedAt: sampleTime };
const request = {
  id: '00000000-0000-4000-8000-0000000000c1',
  number: 1,
  reason: 'A new market',
  sections: [2, 3],
  openedAt: sampleTime,
};
const result = { ...request, requestedBy: null, closedAt: null, outcome: null };
const openRequest: Partial<RequirementsStatus> = {
  signedVersion,
  changeRequest: request,
  possible: ['edit', 'submit', 'comment', 'sendAnswer', 'reopenAnswer', 'discardChangeRequest'],
};

const statusPage = (server: FakeServer) => {
  server.respond(readProjectStatus, sampleStatus());
  server.respond(listActivity, []);
  server.respond(listVersions, []);
  server.respond(readSignOff, { planned: [], isPlanEdited: false, current: null, previous: null });
};

it('requires a reason and the affected sections to open a change request', async () => {
  await page.viewport(360, 800);
  const { server, ...screen } = await renderApp('/status', {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'signed', 'client', { signedVersion });
      statusPage(fake);
    },
  });
  await screen.getByRole('button', { name: 'Request a change' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Request a change' });
  await expect.element(dialog.getByLabelText('Why is a change needed?')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Open change request' }).click();
  await expect.element(dialog.getByText('2 things need your attention')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await dialog.getByLabelText('Why is a change needed?').fill('A new market');
  await dialog.getByRole('checkbox', { name: /^2\./ }).click();
  await dialog.getByRole('checkbox', { name: /^3\./ }).click();
  server.respond(openChangeRequest, result);
  // As with the real server, refetching replaces the card that contains the dialog.
  reviewSamples(server, 'in_progress', 'client', openRequest);
  await dialog.getByRole('button', { name: 'Open change request' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Change request 1 is open').first()).toBeVisible();
  expect(server.requestsTo(openChangeRequest).map(({ body }) => body)).toEqual([
    { reason: 'A new market', sections: [2, 3] },
  ]);
});

it('keeps the reason and the sections when the dialog is closed, until it is canceled', async () => {
  const screen = await renderApp('/status', {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'signed', 'client', { signedVersion });
      statusPage(fake);
    },
  });
  const open = () => screen.getByRole('button', { name: 'Request a change' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Request a change' });
  const reason = dialog.getByLabelText('Why is a change needed?');
  const second = dialog.getByRole('checkbox', { name: /^2\./ });
  const note = dialog.getByText('What you typed before is still here.');
  const leave = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await open();
  await reason.fill('A new market');
  await second.click();
  await leave('Close');
  await open();
  await expect.element(note).toBeVisible();
  await expect.element(reason).toHaveValue('A new market');
  await expect.element(second).toBeChecked();
  await leave('Cancel');

  // Selecting a section and deselecting it leaves nothing to keep.
  await open();
  await expect.element(reason).toHaveValue('');
  await second.click();
  await second.click();
  await expect.element(second).not.toBeChecked();
  await leave('Close');
  await open();
  await expect.element(reason).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

it('shows the open request on the status page with a link to compare it, and discards it after a confirmation', async () => {
  const { server, ...screen } = await renderApp('/status', {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client', openRequest);
      statusPage(fake);
    },
  });
  const card = screen.getByRole('region', { name: 'Change request 1' });
  await expect.element(card.getByText('A new market')).toBeVisible();
  await expect.element(card.getByText('Sections 2 and 3')).toBeVisible();
  await expect.element(card.getByText('Edit the answers, then submit them for review.')).toBeVisible();
  await expect
    .element(card.getByRole('button', { name: 'Compare with version 1' }))
    .toHaveAttribute('href', `/compare/${reviewedProject.id}`);
  await expectAccessible(document.body, { isWholePage: true });
  await card.getByRole('button', { name: 'Discard change request' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Discard this change request?' });
  server.respond(discardChangeRequest, { ...result, closedAt: sampleTime, outcome: 'discarded' });
  reviewSamples(server, 'signed', 'client', { signedVersion });
  await dialog.getByRole('button', { name: 'Discard change request' }).click();
  await expect.element(screen.getByText('Change request 1 discarded').first()).toBeVisible();
});

it("doesn't ask for a response once every requested change has one", async () => {
  const screen = await renderApp('/status', {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'changes_requested', 'client', {
        ...openRequest,
        returnedAnswers: 0,
        isComplete: false,
      });
      statusPage(fake);
    },
  });
  const card = screen.getByRole('region', { name: 'Change request 1' });
  await expect.element(card).toHaveTextContent('Complete every section, then submit the changes for review.');
});

it("tells the team that the client submits the changes, because the team can't", async () => {
  const screen = await renderApp('/status', {
    as: 'advisor',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'team', {
        signedVersion,
        changeRequest: request,
        isComplete: false,
      });
      statusPage(fake);
    },
  });
  const card = screen.getByRole('region', { name: 'Change request 1' });
  await expect
    .element(card)
    .toHaveTextContent('The client needs to edit the answers and submit them for review.');
});

it('allows edits only in the reopened sections, and submits them for review', async () => {
  await page.viewport(1280, 720);
  const { server, ...screen } = await renderApp(`/requirements/${reviewedProject.id}`, {
    as: 'client',
    server: (fake) => {
      reviewSamples(fake, 'in_progress', 'client', openRequest);
      fake.respond(listReviewThreads, [sampleThread({ verdict: 'approved', entries: [] })]);
    },
  });
  const notice = screen.getByRole('region', { name: 'Change request 1' });
  await expect.element(notice.getByText('A new market')).toBeVisible();
  await expect.element(notice).toHaveTextContent('Reopened sections:2. Current State3. Target Functionality');
  // Starts at the first section that can be edited.
  await expect.element(screen.getByText('Section 2 of 11', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('main').getByRole('radio').first()).toBeEnabled();
  const rail = screen.getByRole('navigation', { name: 'Sections' });
  await rail.getByRole('button', { name: 'Project Overview' }).click();
  await expect.element(screen.getByText(/This section isn't part of the change request/)).toBeVisible();
  await expect.element(screen.getByLabelText('Business Goal')).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Reopen answer' })).toBeEnabled();
  await expectAccessible(document.body, { isWholePage: true });
  const submitted = sampleRequirementsStatus('submitted', 'client', {
    signedVersion,
    changeRequest: request,
  });
  server.respond(submitRequirements, submitted);
  reviewSamples(server, 'submitted', 'client', { signedVersion, changeRequest: request });
  await notice.getByRole('button', { name: 'Submit for review' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Submitted to Abel Advisor' })).toBeVisible();
  await expect.element(screen.getByText(/You submitted change request 1 on/)).toBeVisible();
});

it("doesn't offer edits to staff in a client view", async () => {
  const screen = await renderApp(`/requirements/${reviewedProject.id}`, {
    as: 'client',
    claims: { viewerId: sampleUser('advisor').id },
    server: (fake) => reviewSamples(fake, 'in_progress', 'client', openRequest),
  });
  const notice = screen.getByRole('region', { name: 'Change request 1' });
  await expect.element(notice.getByRole('button', { name: '2. Current State' })).toBeEnabled();
  await expect.element(notice).not.toHaveTextContent(/edit/i);
  await expect.element(notice.getByRole('button', { name: 'Submit for review' })).toBeDisabled();
});
