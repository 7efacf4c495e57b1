/** Bulk assignment: sends the selected clients, wherever they are in the list, and says so if they weren't assigned. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { assignMany, listAdvisors } from '#contract/admin-assignments.ts';
import { listUsers } from '#contract/admin-users.ts';
import { maxAssignmentsPerRequest } from '#domain/assignment.ts';
import { avery, manyClients, smallPortal, una } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';
import { followEvents } from '#test/component/live-events.ts';

it("says that the selected clients couldn't be assigned, and assigns them on the next try", async () => {
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

it("blames skipped clients on the advisors' capacity only if no advisor was chosen", async () => {
  const { server } = await renderApp('/admin/assignments', { as: 'admin', server: smallPortal });
  server.respond(assignMany, { assigned: 0, skipped: 1 });
  const assign = async (advisorId: string) => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByLabelText('Assign 1 selected to').selectOptions(advisorId);
    await page.getByRole('button', { name: 'Assign selected' }).click();
  };
  await assign('');
  await expect
    .element(
      page.getByText('1 skipped: already assigned or deactivated, or every advisor is at capacity.').first(),
    )
    .toBeVisible();
  await assign(avery.id);
  await expect.element(page.getByText('1 skipped: already assigned or deactivated.').first()).toBeVisible();
});

it('assigns a selected client beyond the first 200 in the list', async () => {
  const clients = manyClients(maxAssignmentsPerRequest + 1);
  const { server } = await renderApp('/admin/assignments', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      fake.respond(listUsers, clients);
      fake.respond(assignMany, { assigned: 1, skipped: 0 });
    },
  });
  const last = page.getByRole('checkbox', { name: `Client ${clients.length} ` });
  await expect.element(page.getByRole('checkbox', { name: 'Client 1 ' })).toBeVisible();
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return last.elements().length;
    })
    .toBe(1);
  await last.click();
  await page.getByRole('button', { name: 'Assign selected' }).click();
  await expect
    .poll(() => server.requestsTo(assignMany).at(-1)?.body)
    .toMatchObject({
      clientIds: [clients.at(-1)?.id],
    });
});

it('assigns to the least busy advisor, as the select shows, once the chosen one has been deactivated', async () => {
  const { server } = await renderApp('/admin/assignments', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      fake.respond(assignMany, { assigned: 1, skipped: 0 });
    },
  });
  const sendEvent = await followEvents(server);
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  const advisor = page.getByLabelText('Assign 1 selected to');
  await advisor.selectOptions(avery.id);
  server.respond(listAdvisors, [{ ...avery, isActive: false }]);
  sendEvent({ type: 'users-changed' });
  await expect.element(advisor).toHaveDisplayValue('Least busy advisor');
  await page.getByRole('button', { name: 'Assign selected' }).click();
  await expect.element(page.getByText('1 assigned.').first()).toBeVisible();
  expect(server.requestsTo(assignMany).at(-1)?.body).toEqual({ clientIds: [una.id], advisorId: null });
});

it('moves focus to the card when the bar disappears after the assignment', async () => {
  await renderApp('/admin/assignments', {
    as: 'admin',
    server(fake) {
      smallPortal(fake);
      fake.respond(listUsers, manyClients(2));
      fake.respond(assignMany, { assigned: 1, skipped: 0 });
    },
  });
  await page.getByRole('checkbox', { name: 'Client 1 ' }).click();
  await page.getByRole('button', { name: 'Assign selected' }).click();
  await expect.element(page.getByRole('button', { name: 'Assign selected' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Unassigned Clients (2)' })).toHaveFocus();
});
