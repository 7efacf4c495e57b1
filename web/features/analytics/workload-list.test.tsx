/** Workload list: says so when it shows only some of the active advisors. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Analytics } from '#contract/admin-analytics.ts';
import { WorkloadList } from './workload-list.tsx';

const advisor = {
  id: 'a1',
  firstName: 'Sarah',
  lastName: 'Chen',
  clientCount: 3,
  projectCount: 4,
  averageProgress: 36,
  capacity: null,
};

it.each([
  ['has no description when it shows all active advisors', { advisors: 2, activeAdvisors: 1 }, 0],
  ['says so when it shows only some of the active advisors', { advisors: 2, activeAdvisors: 2 }, 1],
])('%s', async (_title, counts, descriptions) => {
  const data = { ...counts, workload: [advisor] } as unknown as Analytics;
  const screen = await render(<WorkloadList data={data} />);
  await expect.element(screen.getByRole('cell', { name: 'Sarah Chen' })).toBeVisible();
  expect(screen.getByText(/advisors with the most clients/).elements()).toHaveLength(descriptions);
});
