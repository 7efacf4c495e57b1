/** Current assignments: focus after a removal, and names in other scripts. */
import { expect, it } from 'vitest';
import { listAssignments, removeAssignment } from '#contract/admin-assignments.ts';
import { assignment, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

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
