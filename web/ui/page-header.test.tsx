/** Page header: focus when a loaded page replaces its skeleton. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageHeader } from './page-header.tsx';

it('keeps focus on the heading when the loaded page replaces the skeleton', async () => {
  const screen = await render(<PageHeader title="Requirements Form" />);
  const heading = screen.getByRole('heading').element() as HTMLElement;
  heading.tabIndex = -1;
  heading.focus();
  await screen.rerender(
    <section>
      <PageHeader title="Requirements Form" />
    </section>,
  );
  await expect.element(screen.getByRole('heading')).toHaveFocus();
});

it("doesn't focus the heading if the skeleton's heading wasn't focused", async () => {
  const screen = await render(<PageHeader title="Requirements Form" />);
  await screen.rerender(
    <section>
      <PageHeader title="Requirements Form" />
    </section>,
  );
  expect(document.activeElement).toBe(document.body);
});
