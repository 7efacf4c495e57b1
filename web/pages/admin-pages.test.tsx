/** Admin pages in their shell: loading, in an empty and a small portal, and on a phone. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readAnalytics, readOverview } from '#contract/admin-analytics.ts';
import { listAssignments } from '#contract/admin-assignments.ts';
import { listAudit } from '#contract/admin-audit.ts';
import { listAllProjects } from '#contract/admin-projects.ts';
import { listUsers } from '#contract/admin-users.ts';
import { readBrand } from '#contract/brand.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { auditEntry, emptyPortal, smallPortal } from '#test/component/admin-samples.ts';
import { type AppOptions, allLoaded, renderApp } from '#test/component/app.tsx';
import { observeLayoutShifts } from '#test/component/layout-shifts.ts';

const open = (url: string, server: AppOptions['server']) => renderApp(url, { as: 'admin', server });
type Screen = Awaited<ReturnType<typeof open>>;

async function expectStats(screen: Screen, stats: Record<string, string>) {
  for (const [label, value] of Object.entries(stats)) {
    const heading = screen.getByRole('heading', { name: label, exact: true });
    await expect.element(heading).toBeVisible();
    const card = () => heading.element().closest('section')?.textContent?.slice(label.length);
    await expect.poll(card, { message: label }).toSatisfy((text: string) => text.startsWith(value));
  }
}

const pages = [
  { url: '/admin', heading: 'Overview', endpoint: readOverview, loading: 'Loading...', noun: 'overview' },
  {
    url: '/admin/users?tab=client',
    heading: 'User Management',
    endpoint: listUsers,
    loading: 'Loading...',
    noun: 'clients',
  },
  {
    url: '/admin/projects',
    heading: 'Project Management',
    endpoint: listAllProjects,
    loading: 'Loading...',
    noun: 'projects',
  },
  {
    url: '/admin/assignments',
    heading: 'Assignment Management',
    endpoint: listAssignments,
    loading: 'Loading assignments...',
    noun: 'assignments',
  },
  {
    url: '/admin/analytics',
    heading: 'Analytics & Reports',
    endpoint: readAnalytics,
    loading: 'Loading analytics...',
    noun: 'analytics',
  },
  {
    url: '/audit',
    heading: 'Audit Trail',
    endpoint: listAudit,
    loading: 'Loading audit trail...',
    noun: 'entries',
  },
  { url: '/brand', heading: 'Brand', endpoint: readBrand, loading: 'Loading...', noun: 'brand' },
];

describe.each(pages)('$heading', ({ url, heading, endpoint, loading, noun }) => {
  it('shows a skeleton, not an empty state, while loading, and keeps the layout and a typed search when rows arrive', async () => {
    let release = () => {};
    const screen = await open(url, (server) => {
      smallPortal(server);
      release = server.hold(endpoint);
    });
    await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.element(screen.getByText(loading).first()).toBeInTheDocument();
    const main = screen.getByRole('main');
    await expect.element(main).not.toHaveTextContent(/No \w+ (found|yet)|No unassigned/);
    const search = screen.getByRole('searchbox').last();
    const hasSearch = search.query() !== null;
    const shifts = observeLayoutShifts();
    if (hasSearch) await search.fill('some');
    release();
    await expect.element(screen.getByText(loading, { exact: true })).not.toBeInTheDocument();
    if (hasSearch) await expect.element(search).toHaveValue('some');
    await allLoaded();
    expect(shifts()).toBeLessThan(0.05);
  });

  it('is accessible, and fits the width of a phone', async () => {
    const screen = await open(url, smallPortal);
    await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.element(screen.getByText(loading, { exact: true })).not.toBeInTheDocument();
    await allLoaded();
    await expectAccessible(document.body, { isWholePage: true });
    await page.viewport(360, 740);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it("says what couldn't be loaded, and loads it on Retry", async () => {
    const screen = await open(url, (server) => {
      smallPortal(server);
      server.setOffline(true);
    });
    await expect.element(screen.getByText(`We couldn't load the ${noun}`)).toBeVisible();
    await expect.element(screen.getByText('Check your connection and try again.').first()).toBeVisible();
    screen.server.setOffline(false);
    for (const button of screen.getByRole('button', { name: 'Retry' }).elements())
      (button as HTMLElement).click();
    await expect.element(screen.getByText(`We couldn't load the ${noun}`)).not.toBeInTheDocument();
  });
});

describe('in an empty portal', () => {
  it('Overview counts only the admin, and shows no projects', async () => {
    const screen = await open('/admin', emptyPortal);
    await expectStats(screen, {
      'Total Users': '1',
      'Total Clients': '0',
      'Total Advisors': '0',
      'Total Projects': '0',
    });
    const assignments = screen.getByRole('region', { name: 'Client Assignments' });
    await expect.element(assignments).toHaveTextContent('Assigned0 (0%)');
    await expect.element(assignments).toHaveTextContent('Unassigned0 (0%)');
    const recent = screen.getByRole('region', { name: 'Recent Projects' });
    await expect.element(recent).toHaveTextContent('No projects found');
  });

  it('User Management has no advisors and no clients', async () => {
    const screen = await open('/admin/users', emptyPortal);
    await expect.element(screen.getByRole('tab', { name: 'Advisors (0)' })).toBeVisible();
    await expect.element(screen.getByText('No advisors found')).toBeVisible();
    await screen.getByRole('tab', { name: 'Clients (0)' }).click();
    await expect.element(screen.getByText('No clients found')).toBeVisible();
  });

  it('Project Management has no projects', async () => {
    const screen = await open('/admin/projects', emptyPortal);
    const list = screen.getByRole('region', { name: 'Projects (0)' });
    await expect.element(list).toHaveTextContent('No projects found');
    await expectStats(screen, {
      'Total Projects': '0',
      Completed: '0',
      'In Progress': '0',
      'Avg Completion': '0%',
    });
  });

  it('Assignment Management has no assignments, and no card of unassigned clients', async () => {
    const screen = await open('/admin/assignments', emptyPortal);
    await expectStats(screen, {
      'Total Assignments': '0',
      'Available Advisors': '0',
      'Unassigned Clients': '0',
      'Assignment Rate': '0%',
    });
    const current = screen.getByRole('region', { name: 'Current Assignments (0)' });
    await expect.element(current).toHaveTextContent('No assignments found');
    await expect.element(screen.getByRole('region', { name: /^Unassigned Clients/ })).not.toBeInTheDocument();
  });

  it('Analytics shows zeros, no advisors and no replies', async () => {
    const screen = await open('/admin/analytics', emptyPortal);
    await expectStats(screen, {
      'Assignment Rate': '0.0%',
      'Project Completion': '0.0%',
      'Avg Progress': '0.0%',
      'Clients per Advisor': '0',
    });
    await expect.element(screen.getByText('No advisors found').first()).toBeVisible();
    const replies = screen.getByRole('region', { name: 'First Reply Time' });
    await expect.element(replies).toHaveTextContent('No first replies in this period');
  });
});

describe('in a small portal', () => {
  it('Overview shows the totals and lists the project', async () => {
    const screen = await open('/admin', smallPortal);
    await expectStats(screen, {
      'Total Users': '4',
      'Total Clients': '2',
      'Total Advisors': '1',
      'Total Projects': '1',
    });
    const assignments = screen.getByRole('region', { name: 'Client Assignments' });
    await expect.element(assignments).toHaveTextContent('Unassigned1 (50%)');
    const types = screen.getByRole('region', { name: 'Client Types' });
    for (const label of ['Consumer App', 'Small Business App', 'Enterprise App', 'Unspecified']) {
      await expect.element(types.getByText(label)).toBeVisible();
    }
    const recent = screen.getByRole('region', { name: 'Recent Projects' });
    await expect.element(recent).toHaveTextContent('0% complete');
  });

  it('User Management uses singular counts, and shows what a client is missing', async () => {
    const screen = await open('/admin/users', smallPortal);
    await expect.element(screen.getByText('Showing 1 of 1 advisor', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Advisors' })).toHaveTextContent('1 of 25');
    await screen.getByRole('tab', { name: 'Clients (2)' }).click();
    const clients = screen.getByRole('table', { name: 'Clients' });
    await expect
      .element(clients.getByRole('row', { name: /Casey One/ }))
      .toHaveTextContent(/Enterprise App.*Avery One/);
    await expect
      .element(clients.getByRole('row', { name: /Una One/ }))
      .toHaveTextContent(/Not specified.*Unassigned/);
  });

  it('User Management returns to the previous tab on Back', async () => {
    const screen = await open('/admin/users', smallPortal);
    await screen.getByRole('tab', { name: 'Clients (2)' }).click();
    await expect.element(screen.getByRole('table', { name: 'Clients' })).toBeVisible();
    screen.router.history.back();
    await expect.element(screen.getByRole('table', { name: 'Advisors' })).toBeVisible();
  });

  it('Project Management filters by status, and says when no project matches', async () => {
    const screen = await open('/admin/projects', smallPortal);
    await expect.element(screen.getByText('Showing 1 of 1 project', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Project Status Distribution' }))
      .toHaveTextContent('Discovery');
    await screen.getByLabelText('Status', { exact: true }).selectOptions('completed');
    await expect.element(screen.getByText('No projects found')).toBeVisible();
    expect(screen.router.state.location.search).toEqual({ status: 'completed' });
  });

  it('Assignment Management lists the assignment and the unassigned client', async () => {
    const screen = await open('/admin/assignments', smallPortal);
    await expect.element(screen.getByText('Showing 1 of 1 assignment', { exact: true })).toBeVisible();
    const unassigned = screen.getByRole('region', { name: 'Unassigned Clients (1)' });
    await expect.element(unassigned).toHaveTextContent('Needs assignment');
  });

  it('Analytics keeps its rates in place on a phone while they load', async () => {
    await page.viewport(360, 740);
    let release = () => {};
    const screen = await open('/admin/analytics', (server) => {
      smallPortal(server);
      release = server.hold(readAnalytics);
    });
    const rates = screen.getByRole('region', { name: 'Rates' });
    await expect.element(screen.getByText('Loading analytics...').first()).toBeInTheDocument();
    const before = rates.element().getBoundingClientRect().height;
    release();
    await expect.element(rates).toHaveTextContent('1 of 2 active clients');
    expect(rates.element().getBoundingClientRect().height).toBe(before);
  });

  it('Analytics draws charts, and shows their numbers as tables on request', async () => {
    const screen = await open('/admin/analytics', smallPortal);
    await expect
      .element(screen.getByRole('table', { name: 'Advisor Workload Analysis' }))
      .toHaveTextContent('1 of 25');
    await expect
      .element(screen.getByRole('region', { name: 'Recent Activity (30 Days)' }))
      .toHaveTextContent('New advisors');
    await expect
      .element(screen.getByRole('region', { name: 'Assignment Overview' }))
      .toHaveTextContent('Active Advisors');
    for (const title of [
      'New Users and Projects',
      'Project Status Distribution',
      'Section Drop-off',
      'Advisor Workload',
    ]) {
      const chart = screen.getByRole('region', { name: title, exact: true });
      await expect
        .poll(() => chart.element().querySelector('svg.recharts-surface'), { message: title })
        .not.toBeNull();
      await screen.getByRole('button', { name: `Show ${title} as a table` }).click();
      await expect.element(screen.getByRole('button', { name: `Show ${title} as a chart` })).toBeVisible();
    }
    await expectAccessible(document.body, { isWholePage: true });
    await screen.getByText('12 months').click();
    await expect.poll(() => screen.router.state.location.search).toEqual({ range: '12m' });
  });

  it('Audit Trail uses singular counts, and says when nothing matches', async () => {
    const screen = await open('/audit', smallPortal);
    await expect.element(screen.getByText('Showing 1 of 1 entry')).toBeVisible();
    await screen.getByRole('searchbox').fill('nobody did this');
    await expect.element(screen.getByText('No entries found')).toBeVisible();
  });

  it('Audit Trail shows the details of entries, with the text of a question', async () => {
    const lockout = { action: 'user.locked-out', details: { attempts: 10, minutes: 15 } };
    const review = { sectionNumber: 3, fieldKey: 'userRoles', reason: 'Too short' };
    const screen = await open('/audit', (server) => {
      smallPortal(server);
      server.respond(listAudit, [
        { ...auditEntry, ...lockout },
        { ...auditEntry, seq: '2', action: 'requirements.returned', details: review },
      ]);
    });
    await expect.element(screen.getByText('10 attempts in 15 minutes')).toBeVisible();
    await expect.element(screen.getByText(/^Section 3, “Who will use it, .*”: Too short$/)).toBeVisible();
  });
});
