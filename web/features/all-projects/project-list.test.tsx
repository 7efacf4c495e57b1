/** The admin's project list: where the requirements stand, and names in other scripts. */
import { expect, it } from 'vitest';
import { listAllProjects } from '#contract/admin-projects.ts';
import { adminProject, smallPortal } from '#test/component/admin-samples.ts';
import { renderApp } from '#test/component/app.tsx';

it.each([
  ['Submitted', { requirementsState: 'submitted' }],
  ['Waiting for signatures', { requirementsState: 'approved', isSignOffOpen: true }],
  ['Change request open', { isChangeRequestOpen: true }],
] as const)("shows '%s' below a project's status", async (label, fields) => {
  const screen = await renderApp('/admin/projects', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      server.respond(listAllProjects, [{ ...adminProject, ...fields }]);
    },
  });
  const projects = screen.getByRole('region', { name: 'Projects (1)' });
  await expect.element(projects.getByText(`Requirements: ${label}`)).toBeVisible();
});

it("shows the label before an advisor's Arabic name, and the email after it", async () => {
  const screen = await renderApp('/admin/projects', {
    as: 'admin',
    server(server) {
      smallPortal(server);
      const advisor = { firstName: 'محمد', lastName: 'الأمين', email: 'm@example.com' };
      server.respond(listAllProjects, [{ ...adminProject, advisor }]);
    },
  });
  const name = screen.getByText('محمد الأمين', { exact: true });
  await expect.element(name).toBeVisible();
  const line = name.element().closest('p');
  const lefts = [...(line?.querySelectorAll('span') ?? [])].map((span) => span.getBoundingClientRect().left);
  expect(line).toHaveTextContent('Advisor: محمد الأمين (m@example.com)');
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});
