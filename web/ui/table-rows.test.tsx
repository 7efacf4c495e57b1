/** Table skeleton on a phone, where the cells of a row are stacked. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Table } from './table.tsx';
import { TableRows } from './table-rows.tsx';

it.each([
  { case: 'one action', actions: 1, narrow: 135, cells: 4 },
  { case: 'several actions', actions: 4, narrow: 236, cells: 5 },
  { case: 'cells that a phone hides', actions: 0, phoneColumns: 3, narrow: 96, cells: 3 },
])(
  'the stacked cells of a loading row with $case do not overlap',
  async ({ case: _case, narrow, cells, ...props }) => {
    await page.viewport(360, 740);
    const { container } = await render(
      <Table caption="Users" stacked="headless">
        <TableRows
          rows={null}
          columns={5}
          {...props}
          rowKey={String}
          name="users"
          height={{ wide: 67, narrow }}
        >
          {() => null}
        </TableRows>
      </Table>,
    );
    const shown = [...container.querySelectorAll('tr:first-child > td')].filter(
      (cell) => cell.clientHeight > 0,
    );
    const contents = shown.map((cell) => cell.firstElementChild?.getBoundingClientRect() ?? new DOMRect());
    expect(contents.length).toBe(cells);
    for (const [index, content] of contents.slice(1).entries()) {
      expect(content.top).toBeGreaterThanOrEqual(contents[index]?.bottom ?? Number.POSITIVE_INFINITY);
    }
    const row = container.querySelector('tr')?.getBoundingClientRect();
    expect(contents.at(-1)?.bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
  },
);
