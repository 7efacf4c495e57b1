/** Stat cards: the numbers in a row line up, however their labels wrap. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatCards } from './stat-cards.tsx';

it('lines up the numbers in a row when one of the labels wraps', async () => {
  await page.viewport(300, 800);
  const stat = (label: string, value: string) => ({ label, icon: null, value: () => value, hint: 'All' });
  const query = { data: {}, isPending: false, error: null, isFetching: false, refetch: () => undefined };
  const screen = await render(
    <div style={{ width: 260 }}>
      <StatCards label="Stats" query={query} stats={[stat('Average Completion', '74%'), stat('Done', '2')]} />
    </div>,
  );
  const top = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect().top;
  expect(screen.getByText('Average Completion').element().getBoundingClientRect().height).toBeGreaterThan(30);
  expect(top('2')).toBe(top('74%'));
});
