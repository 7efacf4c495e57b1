/** Signing on the status page: the dialog, its confirmation, and a sign-off that ends meanwhile. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readMe, type User } from '#contract/auth.ts';
import { readSignOff, type SignOff, sendSigningLink, signVersion } from '#contract/sign-offs.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { sampleTime } from '#test/component/app.tsx';
import { openFields, openSignOff, openStatus, plannedSignOff } from '#test/component/sign-off-samples.ts';
import { sampleVersionContent } from '#test/component/version-samples.ts';
import { queryClient, queryKeyFor } from '../../lib/query-client.ts';

it('sends a link again, and lets an approver with an account sign', async () => {
  await page.viewport(360, 800);
  const { server, ...screen } = await openStatus(openSignOff, 'approved', {
    ...openFields,
    possible: ['sign', 'decline', 'withdrawSignOff'],
  });
  const region = screen.getByRole('region', { name: 'Sign-off' });
  server.respond(sendSigningLink, openSignOff);
  server.respond(signVersion, openSignOff);
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
    { versionHash: sampleVersionContent.hash, name: 'Sam Sample', isApproved: true },
  ]);
});

const signedByViewer: SignOff = {
  ...openSignOff,
  current: openSignOff.current && {
    ...openSignOff.current,
    approvers: openSignOff.current.approvers.map((each) =>
      each.isYou ? { ...each, signedAt: sampleTime } : each,
    ),
  },
};
const openDialog = async () => {
  const app = await openStatus(openSignOff, 'approved', { ...openFields, possible: ['sign', 'decline'] });
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
  server.respond(readSignOff, { ...plannedSignOff, previous });
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

it("doesn't show why signing failed once the approver switches to declining", async () => {
  const { server, dialog } = await openDialog();
  server.refuse(signVersion, 503, 'unavailable', 'Try again');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await expect.element(dialog.getByLabelText('What should change before you sign?')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
