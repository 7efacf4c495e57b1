/** The sign-off card on the status page, from planned approvers to signed, declined or withdrawn. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  readSignOff,
  revokeSigningLink,
  saveApprovers,
  startSignOff,
  withdrawSignOff,
} from '#contract/sign-offs.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { sampleTime } from '#test/component/app.tsx';
import { openFields, openSignOff, openStatus, plannedSignOff } from '#test/component/sign-off-samples.ts';
import { sampleVersionContent } from '#test/component/version-samples.ts';

describe('sign-off on the status page', () => {
  it('starts the sign-off with the planned approvers', async () => {
    const { server, ...screen } = await openStatus(plannedSignOff);
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText('nora@example.com')).toBeVisible();
    await expectAccessible(document.body, { isWholePage: true });
    server.respond(startSignOff, openSignOff);
    server.respond(readSignOff, openSignOff);
    await region.getByRole('button', { name: 'Start sign-off' }).click();
    await expect.element(region.getByText(/0 of 2 signed/)).toBeVisible();
    expect(server.requestsTo(startSignOff)).toHaveLength(1);
    // The pressed button is gone.
    await expect.element(region.getByRole('heading', { name: 'Sign-off' })).toHaveFocus();
  });

  it('lets the client edit the approvers before the sign-off starts, and validates them', async () => {
    const { server, ...screen } = await openStatus(plannedSignOff, 'submitted');
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
    server.respond(saveApprovers, plannedSignOff);
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
    const screen = await openStatus({ ...plannedSignOff, previous }, 'changes_requested');
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText(/Nora Nolan declined to sign on/)).toBeVisible();
    await expect.element(region.getByText('The budget is missing.')).toBeVisible();
    await expect.element(region.getByRole('button', { name: 'Start sign-off' })).not.toBeInTheDocument();
  });

  it('shows what was signed, and offers to request a change', async () => {
    await page.viewport(360, 800);
    const screen = await openStatus(plannedSignOff, 'signed', {
      signedVersion: { number: 2, hash: sampleVersionContent.hash, signedAt: sampleTime },
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText('Everyone has signed version 2')).toBeVisible();
    await expect
      .element(region.getByRole('link', { name: 'Check that a copy is genuine' }))
      .toHaveAttribute('href', `/verify/${sampleVersionContent.hash}`);
    await expect.element(region.getByRole('button', { name: 'Request a change' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it('revokes a link, and withdraws the sign-off with a reason kept while the dialog was closed', async () => {
    const { server, ...screen } = await openStatus(openSignOff, 'approved', {
      ...openFields,
      possible: ['withdrawSignOff'],
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    server.respond(revokeSigningLink, openSignOff);
    server.respond(withdrawSignOff, plannedSignOff);
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
    const approvers = openSignOff.current?.approvers.filter(({ hasAccount }) => hasAccount) ?? [];
    const withoutLinks = {
      ...openSignOff,
      current: openSignOff.current && { ...openSignOff.current, approvers },
    };
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
    const { server, ...screen } = await openStatus(openSignOff, 'approved', {
      ...openFields,
      possible: ['withdrawSignOff', 'startSignOff'],
    });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the sign-off?' });
    await region.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await dialog.getByLabelText('Reason').fill('A typo');
    server.respond(withdrawSignOff, plannedSignOff);
    server.respond(readSignOff, plannedSignOff);
    await dialog.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    server.respond(startSignOff, openSignOff);
    server.respond(readSignOff, openSignOff);
    await region.getByRole('button', { name: 'Start sign-off' }).click();
    await region.getByRole('button', { name: 'Withdraw sign-off' }).click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('');
  });

  it('is hidden until the requirements are submitted', async () => {
    const { server, ...screen } = await openStatus(plannedSignOff, 'in_progress');
    await expect.element(screen.getByRole('heading', { name: 'Status', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Sign-off' })).not.toBeInTheDocument();
    expect(server.requestsTo(readSignOff)).toEqual([]);
  });

  it('shows no buttons to a viewer who has nothing to do', async () => {
    const screen = await openStatus(openSignOff, 'approved', { ...openFields, possible: [] });
    const region = screen.getByRole('region', { name: 'Sign-off' });
    await expect.element(region.getByText('Nora Nolan')).toBeVisible();
    await expect.element(region.getByRole('button')).not.toBeInTheDocument();
  });
});
