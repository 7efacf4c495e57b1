/** Bulk assignment: the selected clients are sent, and a failure says that they weren't assigned. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { assignMany } from '#contract/admin-assignments.ts';
import { smallPortal, una } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

it("says that the selected clients weren't assigned, and assigns them on the next try", async () => {
  const { server } = await renderApp('/admin/assignments', { as: 'admin', server: smallPortal });
  server.refuse(assignMany, 503, 'unavailable', 'Unavailable');
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  const assign = page.getByRole('button', { name: 'Assign selected' });
  await assign.click();
  await expect
    .element(page.getByText("We couldn't assign these clients. Please try again.").first())
    .toBeVisible();
  server.respond(assignMany, { assigned: 1, skipped: 0 });
  await assign.click();
  await expect.element(page.getByText('1 assigned.').first()).toBeVisible();
  expect(server.requestsTo(assignMany).at(-1)?.body).toEqual({ clientIds: [una.id], advisorId: null });
});
