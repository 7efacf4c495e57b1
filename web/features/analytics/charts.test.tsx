/** Charts: the table as a fallback when the charting library fails to load, the height in a stretched card, ticks and descriptions. */
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Analytics } from '#contract/admin-analytics.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFrame, FirstReplyChart, GrowthChart, StatusChart, WorkloadChart } from './charts.tsx';

it("shows the numbers of a chart when the charting library can't be loaded", async () => {
  // React logs errors caught by error boundaries.
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const screen = await render(
    <ChartCard title="New Users" columns={['From', 'New users']} rows={[['March 1', 3]]}>
      <ChartFrame minHeight={100} skeleton={null}>
        <Missing />
      </ChartFrame>
    </ChartCard>,
  );
  await expect.element(screen.getByText(/^We couldn't load the chart/)).toBeVisible();
  await screen.getByRole('button', { name: 'Show New Users as a table' }).click();
  await expect.element(screen.getByRole('cell', { name: 'March 1' })).toBeVisible();
});

it('fills a card that a taller neighbor stretches', async () => {
  const screen = await render(
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      <ChartCard title="New Users" columns={['From', 'New users']} rows={[['March 1', 3]]}>
        <ChartFrame minHeight={100} skeleton={null}>
          <div data-testid="chart" style={{ height: '100%' }} />
        </ChartFrame>
      </ChartCard>
      <div style={{ height: 600 }} />
    </div>,
  );
  const card = screen.getByRole('region', { name: 'New Users' }).element().getBoundingClientRect();
  const chart = screen.getByTestId('chart').element().getBoundingClientRect();
  expect(card.height).toBe(600);
  expect(card.bottom - chart.bottom).toBeLessThan(32);
});

it('omits the year on the axis of the growth chart, but not in its table', async () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);
  const series = months.map((from) => ({ from, users: 1, projects: 2 }));
  const screen = await render(
    <div style={{ width: 1000 }}>
      <GrowthChart data={{ series } as unknown as Analytics} />
    </div>,
  );
  const ticks = () =>
    [...document.querySelectorAll('.recharts-xAxis-tick-labels text')].map(({ textContent }) => textContent);
  await expect.poll(ticks).toContain('Dec 1');
  expect(ticks().join()).not.toContain('2026');
  await screen.getByRole('button', { name: 'Show New Users and Projects as a table' }).click();
  await expect.element(screen.getByRole('cell', { name: 'Jan 1, 2026' })).toBeVisible();
});

it('labels the growth chart at equal intervals', async () => {
  const days = Array.from({ length: 30 }, (_, day) =>
    new Date(Date.UTC(2026, 9, 21 + day)).toISOString().slice(0, 10),
  );
  const series = days.map((from) => ({ from, users: 1, projects: 2 }));
  await render(
    <div style={{ width: 900 }}>
      <GrowthChart data={{ series } as unknown as Analytics} />
    </div>,
  );
  const ticks = () =>
    [...document.querySelectorAll('.recharts-xAxis-tick-labels text')].map(({ textContent }) =>
      Date.parse(`${textContent}, 2026 UTC`),
    );
  await expect.poll(() => ticks().length).toBeGreaterThan(5);
  const steps = ticks().map((tick, index, all) => tick - (all[index - 1] ?? tick));
  expect(new Set(steps.slice(1)).size, 'different steps between ticks').toBe(1);
});

it('groups the digits of large counts on the axis of a chart', async () => {
  const projectStatuses = { requirements: 12_000, discovery: 0, development: 0, testing: 0, completed: 0 };
  await render(
    <div style={{ width: 700 }}>
      <StatusChart data={{ projectStatuses, projects: 12_000 } as unknown as Analytics} />
    </div>,
  );
  const ticks = () =>
    [...document.querySelectorAll('.recharts-xAxis-tick-labels text')].map(({ textContent }) => textContent);
  await expect.poll(ticks).toContain('12,000');
});

/** How far the labels of a chart's vertical axis reach beyond its left edge, in px; negative if they don't. */
function overflowOfLabels() {
  const left = document.querySelector('.recharts-wrapper')?.getBoundingClientRect().left ?? 0;
  const labels = [...document.querySelectorAll('.recharts-yAxis-tick-labels text')];
  return Math.max(...labels.map((label) => left - label.getBoundingClientRect().left));
}

it('shows large counts on the axis of the growth chart in full', async () => {
  const series = [{ from: '2026-03-01', users: 1_234_567, projects: 12_345 }];
  await render(
    <div style={{ width: 900 }}>
      <GrowthChart data={{ series } as unknown as Analytics} />
    </div>,
  );
  await expect.poll(overflowOfLabels).toSatisfy((px: number) => Number.isFinite(px) && px < 1);
});

it("shows the beginning of an advisor's long name", async () => {
  const advisor = { firstName: 'Maximiliane-Alexandrina', lastName: 'Hohenzollern', clientCount: 2 };
  await render(
    <div style={{ width: 500 }}>
      <WorkloadChart data={{ workload: [advisor] } as unknown as Analytics} />
    </div>,
  );
  await expect.poll(overflowOfLabels).toSatisfy((px: number) => Number.isFinite(px) && px < 1);
});

it('describes first replies within a minute and within hours', async () => {
  const firstReply = { answered: 2, waiting: 1, medianMinutes: 0.5, slowMinutes: 210, steps: [] };
  const screen = await render(<FirstReplyChart data={{ firstReply } as unknown as Analytics} />);
  await expect
    .element(screen.getByText('50% within a minute, 90% within 3.5 hours, 1 still waiting'))
    .toBeVisible();
});
