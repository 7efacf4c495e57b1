/** Current assignments: focus after a removal. */
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
