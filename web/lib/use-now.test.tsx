/** The shared clock is current when a page starts to show times again. */
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNow } from './use-now.ts';

afterEach(() => void vi.useRealTimers());

const Time = () => <p>{new Date(useNow()).toISOString()}</p>;

it('shows the current time after an hour in which no time was shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await render(<Time />);
  await first.unmount();
  vi.setSystemTime(Date.now() + 3_600_000);
  const { container } = await render(<Time />);
  expect(container.textContent).toBe(new Date().toISOString());
});
