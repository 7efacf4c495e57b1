/** The sign-off card on the status page, from planned approvers to signed, declined or withdrawn. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readMe, type User } from '#contract/auth.ts';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import type { RequirementsStatus } from '#contract/reviews.ts';
import {
  readSignOff,
  revokeSigningLink,
  type SignOff,
  saveApprovers,
  sendSigningLink,
  signVersion,
  startSignOff,
  withdrawSignOff,
} from '#contract/sign-offs.ts';
import { listVersions, readVersion } from '#contract/versions.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import { sampleStatus } from '#test/component/project-samples.ts';
import { reviewSamples } from '#test/component/review-samples.ts';
import { sampleVersionContent, sampleVersionId } from '#test/component/version-samples.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';

const versionHash = sampleVersionContent.hash;
const planned: SignOff = {
  planned: [{ name: 'Nora Nolan', email: 'nora@example.com' }],
  isPlanEdited: false,
  current: null,
  previous: null,
};
const approver = { hasAccount: false, isYou: false, signedAt: null, link: null };
const open: SignOff = {
  ...planned,
  current: {
    id: '00000000-0000-4000-8000-0000000000f0',
    versionId: sampleVersionId,
    versionNumber: 1,
    versionHash,
    startedAt: sampleTime,
    startedBy: null,
    approvers: [
      {
        ...approver,
        id: '00000000-0000-4000-8000-0000000000f2',
        name: 'Sam Sample',
        email: 'client@example.com',
        isYou: true,
        hasAccount: true,
      },
      {
        ...approver,
        id: '00000000-0000-4000-8000-0000000000f3',
        name: 'Nora Nolan',
        email: 'nora@example.com',
        link: { sentAt: sampleTime, expiresAt: '2999-01-01T00:00:00.000Z', isRevoked: false, openedAt: null },
      },
    ],
  },
};

const openStatus = (
  signOff: SignOff,
  state: RequirementsState = 'approved',
  fields: Partial<RequirementsStatus> = {},
) =>
  renderApp('/status', {
    as: 'client',
    server: (server) => {
      reviewSamples(server, state, 'client', fields);
      server.respond(readProjectStatus, sampleStatus());
      server.respond(listActivity, []);
      server.respond(readSignOff, signOff);
      server.respond(readVersion, sampleVersionContent);
      server.respond(listVersions, []);
    },
  });
const openFields = { isSignOffOpen: true, missingSignatures: 2 };

describe('sign-off on the status page', () => {
  it('starts the sign-off with the planned approvers', async () => {
    const { server, ...screen } = await openStatus(planned);
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText('nora@example.com')).toBeVisible();
    await expectAccessible(document.body, { isWholePage: true });
    server.respond(startSignOff, open);
    server.respond(readSignOff, open);
    await region.getByRole('button', { name: 'Start sign-off' }).click();
    await expect.element(region.getByText(/0 of 2 signed/)).toBeVisible();
    expect(server.requestsTo(startSignOff)).toHaveLength(1);
    // The pressed button is gone.
    await expect.element(region.getByRole('heading', { name: 'Sign-off' })).toHaveFocus();
  });

  it('lets the client edit the approvers before the sign-off starts, and validates them', async () => {
    const { server, ...screen } = await openStatus(planned, 'submitted');
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText(/Once the requirements are approved/)).toBeVisible();
    await region.getByRole('button', { name: 'Edit approvers' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit approvers' });
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await dialog.getByRole('button', { name: 'Add approver' }).click();
    const second = dialog.getByRole('group', { name: 'Approver 2' });
    await expect.element(second.getByLabelText('Name')).toHaveFocus();
    await second.getByLabelText('Name').fill('Ben Baker');
    await second.getByLabelText('Email Address').fill('NORA@example.com');
    await dialog.getByRole('button', { name: 'Save approvers' }).click();
    await expect.element(second.getByText('Each approver needs their own email address')).toBeVisible();
    await expectAccessible(document.body, { isWholePage: true });
    await second.getByLabelText('Email Address').fill('ben@example.com');
    server.refuse(saveApprovers, 409, 'conflict', 'The requirements are out for signature.');
    await dialog.getByRole('button', { name: 'Save approvers' }).click();
    await expect.element(dialog.getByText('The requirements are out for signature.')).toBeVisible();
    server.respond(saveApprovers, planned);
    await dialog.getByRole('button', { name: 'Save approvers' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requestsTo(saveApprovers).at(-1)?.body).toEqual({
      approvers: [
        { name: 'Nora Nolan', email: 'nora@example.com' },
        { name: 'Ben Baker', email: 'ben@example.com' },
      ],
    });
  });

  it('shows why someone declined', async () => {
    const previous = {
      outcome: 'declined' as const,
      reason: 'The budget is missing.',
      byName: 'Nora Nolan',
      endedAt: sampleTime,
    };
    const screen = await openStatus({ ...planned, previous }, 'changes_requested');
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText(/Nora Nolan declined to sign on/)).toBeVisible();
    await expect.element(region.getByText('The budget is missing.')).toBeVisible();
    await expect.element(region.getByRole('button', { name: 'Start sign-off' })).not.toBeInTheDocument();
  });

  it('shows what was signed, and offers to request a change', async () => {
    await page.viewport(360, 800);
    const screen = await openStatus(planned, 'signed', {
      signedVersion: { number: 2, hash: versionHash, signedAt: sampleTime },
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText('Everyone has signed version 2')).toBeVisible();
    await expect
      .element(region.getByRole('link', { name: 'Check that a copy is genuine' }))
      .toHaveAttribute('href', `/verify/${versionHash}`);
    await expect.element(region.getByRole('button', { name: 'Request a change' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it('revokes a link, and withdraws the sign-off with a reason kept while the dialog was closed', async () => {
    const { server, ...screen } = await openStatus(open, 'approved', {
      ...openFields,
      possible: ['withdrawSignOff'],
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    server.respond(revokeSigningLink, open);
    server.respond(withdrawSignOff, planned);
    await region.getByRole('button', { name: 'Revoke link for Nora Nolan' }).click();
    await expect.element(screen.getByText('Link revoked').first()).toBeVisible();
    await expect.element(region.getByRole('heading', { name: 'Sign-off' })).toHaveFocus();
    await region.getByRole('button', { name: 'Withdraw sign-off' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the sign-off?' });
    await expect.element(dialog.getByText(/^Any link we emailed will stop working\./)).toBeVisible();
    await dialog.getByLabelText('Reason').fill('A typo');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await region.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('A typo');
    await expectAccessible(document.body, { isWholePage: true });
    await dialog.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requestsTo(withdrawSignOff).map(({ body }) => body)).toEqual([{ reason: 'A typo' }]);
  });

  it('mentions emailed links before a withdrawal only if there are any', async () => {
    const approvers = open.current?.approvers.filter(({ hasAccount }) => hasAccount) ?? [];
    const withoutLinks = { ...open, current: open.current && { ...open.current, approvers } };
    const screen = await openStatus(withoutLinks, 'approved', {
      ...openFields,
      possible: ['withdrawSignOff'],
    });
    await screen.getByRole('button', { name: 'Withdraw sign-off' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the sign-off?' });
    await expect
      .element(dialog.getByText('You can change the approvers and start again.', { exact: true }))
      .toBeVisible();
  });

  it('forgets the reason for withdrawing once it is sent, even if the card no longer shows the sign-off', async () => {
    const { server, ...screen } = await openStatus(open, 'approved', {
      ...openFields,
      possible: ['withdrawSignOff', 'startSignOff'],
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the sign-off?' });
    await region.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await dialog.getByLabelText('Reason').fill('A typo');
    server.respond(withdrawSignOff, planned);
    server.respond(readSignOff, planned);
    await dialog.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    server.respond(startSignOff, open);
    server.respond(readSignOff, open);
    await region.getByRole('button', { name: 'Start sign-off' }).click();
    await region.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('');
  });

  it('is hidden until the requirements are submitted', async () => {
    const { server, ...screen } = await openStatus(planned, 'in_progress');
    await expect.element(screen.getByRole('heading', { name: 'Status', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Sign-off' })).not.toBeInTheDocument();
    expect(server.requestsTo(readSignOff)).toEqual([]);
  });

  it('sends a link again, and lets an approver with an account sign', async () => {
    await page.viewport(360, 800);
    const { server, ...screen } = await openStatus(open, 'approved', {
      ...openFields,
      possible: ['sign', 'decline', 'withdrawSignOff'],
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    server.respond(sendSigningLink, open);
    server.respond(signVersion, open);
    await region.getByRole('button', { name: 'Send again to Nora Nolan' }).click();
    await expect.element(screen.getByText("We're emailing Nora Nolan a new link.").first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible(document.body, { isWholePage: true });

    await region.getByRole('button', { name: 'Read and sign' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Read and sign' });
    await expect.element(dialog.getByText('Sell more boxes')).toBeVisible();
    await dialog.getByLabelText('Your full name').fill('Sam Sample');
    await dialog.getByLabelText('I approve these requirements').click();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requestsTo(signVersion).map(({ body }) => body)).toEqual([
      { versionHash, name: 'Sam Sample', isApproved: true },
    ]);
  });

  const signedByViewer: SignOff = {
    ...open,
    current: open.current && {
      ...open.current,
      approvers: open.current.approvers.map((each) =>
        each.isYou ? { ...each, signedAt: sampleTime } : each,
      ),
    },
  };
  const openDialog = async () => {
    const app = await openStatus(open, 'approved', { ...openFields, possible: ['sign', 'decline'] });
    await app.getByRole('button', { name: 'Read and sign' }).click();
    const dialog = app.getByRole('dialog', { name: 'Read and sign' });
    await dialog.getByLabelText('Your full name').fill('Sam Sample');
    await dialog.getByLabelText('I approve these requirements').click();
    return { ...app, dialog };
  };

  it('confirms the signature, even though the button to sign is gone', async () => {
    const { server, dialog, ...screen } = await openDialog();
    server.respond(signVersion, signedByViewer);
    server.respond(readSignOff, signedByViewer);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('You signed this version').first()).toBeVisible();
    await expect.element(screen.getByText("We'll email you a copy.").first()).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Sign-off' })).toHaveFocus();
  });

  it("doesn't promise an emailed copy to an approver whose email address isn't verified", async () => {
    const { server, dialog, ...screen } = await openDialog();
    const me = queryClient.getQueryData<User>(queryKeyFor(readMe));
    queryClient.setQueryData(queryKeyFor(readMe), { ...me, isEmailVerified: false });
    server.respond(signVersion, signedByViewer);
    server.respond(readSignOff, signedByViewer);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.element(screen.getByText('You can download a copy under Versions.').first()).toBeVisible();
  });

  it('says that the sign-off was withdrawn while the approver was reading', async () => {
    const { server, dialog, ...screen } = await openDialog();
    const previous = {
      outcome: 'withdrawn' as const,
      reason: 'A typo',
      byName: 'Abel Advisor',
      endedAt: sampleTime,
    };
    server.respond(readSignOff, { ...planned, previous });
    await queryClient.invalidateQueries({ queryKey: ['/api/projects'] });
    await expect
      .element(dialog.getByText(/Abel Advisor withdrew the sign-off, so you can't sign this version anymore/))
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Sign', exact: true })).not.toBeInTheDocument();
    await expectAccessible(document.body, { isWholePage: true });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Sign-off' })).toHaveFocus();
  });

  it('says that the version is already signed if the response to the signature was lost', async () => {
    const { server, dialog } = await openDialog();
    server.refuse(signVersion, 503, 'unavailable', 'Try again');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    server.respond(readSignOff, signedByViewer);
    await queryClient.invalidateQueries({ queryKey: ['/api/projects'] });
    await expect.element(dialog.getByText("You've already signed this version.")).toBeVisible();
  });

  it('shows no buttons to a viewer who has nothing to do', async () => {
    const screen = await openStatus(open, 'approved', { ...openFields, possible: [] });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText('Nora Nolan')).toBeVisible();
    await expect.element(region.getByRole('button')).not.toBeInTheDocument();
  });
});
