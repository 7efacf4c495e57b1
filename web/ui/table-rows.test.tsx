/** Table skeleton on a phone, where the cells of a row are stacked. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Table } from './table.tsx';
import { TableRows } from './table-rows.tsx';

it.each([
  ['one action', 1, 135],
  ['several actions', 4, 236],
])('the stacked cells of a loading row with %s do not overlap', async (_case, actions, narrow) => {
  await page.viewport(360, 740);
  const { container } = await render(
    <Table caption="Users" stacked="headless">
      <TableRows
        rows={null}
        columns={5}
        actions={actions}
        rowKey={String}
        name="users"
        height={{ wide: 67, narrow }}
      >
        {() => null}
      </TableRows>
    </Table>,
  );
  const cells = [...container.querySelectorAll('tr:first-child > td')].filter(
    (cell) => cell.clientHeight > 0,
  );
  const contents = cells.map((cell) => cell.firstElementChild?.getBoundingClientRect() ?? new DOMRect());
  expect(contents.length).toBe(actions === 1 ? 4 : 5);
  for (const [index, content] of contents.slice(1).entries()) {
    expect(content.top).toBeGreaterThanOrEqual(contents[index]?.bottom ?? Number.POSITIVE_INFINITY);
  }
  const row = container.querySelector('tr')?.getBoundingClientRect();
  expect(contents.at(-1)?.bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
});
