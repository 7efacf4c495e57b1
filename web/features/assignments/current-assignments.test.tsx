/** Current assignments: what to do when there are none, focus after a removal, undoing it, reassigning, and names in other scripts. */
import { expect, it } from 'vitest';
import {
  listAdvisors,
  listAssignments,
  removeAssignment,
  restoreAssignment,
} from '#contract/admin-assignments.ts';
import { listUsers } from '#contract/admin-users.ts';
import { assignment, avery, emptyPortal, smallPortal, una } from '#test/component/admin-samples.ts';
import { allLoaded, renderApp } from '#test/component/app.tsx';
import { followEvents } from '#test/component/live-events.ts';

const invited = { ...avery, isInvited: true };
const deactivated = { ...invited, isActive: false };

it.each([
  ['there are no advisors', [], [una], 'Add an advisor first. Then you can assign clients to them.'],
  [
    'advisors are only invited',
    [invited, deactivated],
    [una],
    'You can assign clients once an advisor has accepted the invitation.',
  ],
  [
    'all advisors are deactivated',
    [deactivated],
    [una],
    'Add or activate an advisor first. Then you can assign clients to them.',
  ],
  ['there are no clients', [avery], [], 'You can assign clients once they have created an account.'],
  ['both exist', [avery], [una], 'Choose an advisor and a client above to begin.'],
] as const)('says what to do first when %s', async (_state, advisors, clients, text) => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      emptyPortal(server);
      server.respond(listAdvisors, [...advisors]);
      server.respond(listUsers, [...clients]);
    },
  });
  await allLoaded();
  const current = screen.getByRole('region', { name: 'Current Assignments (0)' });
  await expect.element(current).toHaveTextContent(text);
});

it('moves focus to the card when the row of a removed assignment disappears', async () => {
  const screen = await renderApp('/admin/assignments', { as: 'admin', server: smallPortal });
  const remove = screen.getByRole('button', { name: 'Remove: Avery One and Casey One' });
  await expect.element(remove).toBeVisible();
  screen.server.respond(removeAssignment, undefined);
  screen.server.respond(listAssignments, []);
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Current Assignments (0)' })).toHaveFocus();
});

it('offers to retry an undo that failed, and says why one was refused', async () => {
  const { server, ...screen } = await renderApp('/admin/assignments', { as: 'admin', server: smallPortal });
  server.respond(removeAssignment, undefined);
  server.refuse(restoreAssignment, 503, 'unavailable', 'Unavailable');
  await screen.getByRole('button', { name: 'Remove: Avery One and Casey One' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText("We couldn't restore the assignment.").first()).toBeVisible();
  server.refuse(restoreAssignment, 409, 'conflict', 'This client already has an advisor.');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('This client already has an advisor.').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it("doesn't reassign a client to an advisor who has been deactivated since they were chosen", async () => {
  const other = { ...avery, id: una.id, firstName: 'Olive' };
  const { server, ...screen } = await renderApp('/admin/assignments', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      fake.respond(listAdvisors, [avery, other]);
    },
  });
  const sendEvent = await followEvents(server);
  await screen.getByRole('button', { name: 'Reassign: Avery One and Casey One' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reassign Casey One' });
  const advisor = dialog.getByLabelText('New advisor');
  await advisor.selectOptions(other.id);
  const reassign = dialog.getByRole('button', { name: 'Reassign' });
  await expect.element(reassign).toBeEnabled();
  server.respond(listAdvisors, [avery, { ...other, isActive: false }]);
  sendEvent({ type: 'users-changed' });
  await expect.element(advisor).toHaveDisplayValue('No advisor available');
  await expect.element(reassign).toBeDisabled();
});

it("aligns an advisor's Arabic name with their email", async () => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      const advisor = { ...assignment.advisor, firstName: 'محمد', lastName: 'الأمين' };
      server.respond(listAssignments, [{ ...assignment, advisor }]);
    },
  });
  const list = screen.getByRole('region', { name: 'Current Assignments (1)' });
  const leftOf = (text: string) =>
    list.getByText(text, { exact: true }).element().getBoundingClientRect().left;
  await expect.element(list.getByText('محمد الأمين', { exact: true })).toBeVisible();
  expect(leftOf('محمد الأمين')).toBe(leftOf(assignment.advisor.email));
});
