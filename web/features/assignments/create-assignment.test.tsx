/** The form that assigns an advisor to a client: required fields, the advisor's workload, rejection, success, failed loading and no available advisor. */
import { expect, it } from 'vitest';
import { createAssignment, listAdvisors, readAssignmentSettings } from '#contract/admin-assignments.ts';
import { listUsers } from '#contract/admin-users.ts';
import { assignment, avery, manyClients, smallPortal, una } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

async function openForm() {
  const screen = await renderApp('/admin/assignments', { as: 'admin', server: smallPortal });
  const form = screen.getByRole('region', { name: 'Create New Assignment' });
  const choose = async () => {
    await form.getByLabelText('Advisor', { exact: true }).selectOptions(avery.id);
    await form.getByLabelText('Client', { exact: true }).selectOptions('Una One (Not specified)');
  };
  const submit = () => form.getByRole('button', { name: 'Create Assignment' }).click();
  return { ...screen, form, choose, submit };
}

it('asks for both an advisor and a client when neither is selected', async () => {
  const { submit, server, getByText } = await openForm();
  await submit();
  await expect.element(getByText('Please select both an advisor and a client.').first()).toBeVisible();
  expect(server.requestsTo(createAssignment)).toEqual([]);
});

it("shows the chosen advisor's workload", async () => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listAdvisors, [{ ...avery, clientCount: 1, capacity: 1 }]);
    },
  });
  const form = screen.getByRole('region', { name: 'Create New Assignment' });
  await form.getByLabelText('Advisor', { exact: true }).selectOptions(avery.id);
  await expect.element(form.getByText('1 of 1 client: at capacity')).toBeVisible();
});

it('shows an error when the assignment is rejected, for example because another admin got there first', async () => {
  const { choose, submit, server, getByText } = await openForm();
  server.refuse(createAssignment, 409, 'conflict', 'This client already has an advisor.');
  await choose();
  await submit();
  await expect.element(getByText('Could not create the advisor assignment.').first()).toBeVisible();
});

it('creates the assignment and clears the form', async () => {
  const { form, choose, submit, server, getByText } = await openForm();
  server.respond(createAssignment, { ...assignment, clientId: una.id, client: una });
  await choose();
  await submit();
  await expect
    .element(getByText('Advisor has been successfully assigned to the client.').first())
    .toBeVisible();
  expect(server.requestsTo(createAssignment)[0]?.body).toEqual({ advisorId: avery.id, clientId: una.id });
  await expect.element(form.getByLabelText('Advisor', { exact: true })).toHaveValue('');
});

it('offers to load advisors and clients again when they could not be loaded', async () => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      for (const endpoint of [listAdvisors, listUsers]) server.refuse(endpoint, 500, 'internal', 'No');
    },
  });
  const form = screen.getByRole('region', { name: 'Create New Assignment' });
  await expect.element(form.getByRole('button', { name: 'Retry loading the advisors' })).toBeVisible();
  smallPortal(screen.server);
  for (const noun of ['advisors', 'clients']) {
    const retry = form.getByRole('button', { name: `Retry loading the ${noun}` });
    await retry.click();
    await expect.element(retry).not.toBeInTheDocument();
  }
  await form.getByLabelText('Advisor', { exact: true }).selectOptions(avery.id);
  await form.getByLabelText('Client', { exact: true }).selectOptions('Una One (Not specified)');
});

it('says that no advisor is available when none of them can sign in yet', async () => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listAdvisors, [{ ...avery, clientCount: 0, capacity: null, isInvited: true }]);
    },
  });
  const advisor = screen.getByRole('region', { name: 'Create New Assignment' }).getByLabelText('Advisor', {
    exact: true,
  });
  await expect.element(advisor).toHaveDisplayValue('No advisor available');
});

it('says that no one matches the search, not that every client has an advisor', async () => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listUsers, manyClients(51));
    },
  });
  const form = screen.getByRole('region', { name: 'Create New Assignment' });
  const client = form.getByLabelText('Client', { exact: true });
  await expect.element(client).toHaveDisplayValue('Select a client');
  screen.server.respond(listUsers, []);
  await form.getByRole('searchbox').fill('zebra');
  await expect.element(client).toHaveDisplayValue('No one matches your search');
  await form.getByRole('searchbox').fill('');
  await expect.element(client).toHaveDisplayValue('Select a client');
});

it("offers to load the setting for automatic assignment again when it couldn't be loaded", async () => {
  const screen = await renderApp('/admin/assignments', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.refuse(readAssignmentSettings, 500, 'internal', 'No');
    },
  });
  await expect
    .element(screen.getByText(/^We couldn't load the setting for automatic assignment\./))
    .toBeVisible();
  screen.server.respond(readAssignmentSettings, { isAutomatic: true });
  await screen.getByRole('button', { name: 'Retry loading the setting for automatic assignment' }).click();
  await expect
    .element(screen.getByRole('switch', { name: 'Assign new clients automatically' }))
    .toBeChecked();
});
