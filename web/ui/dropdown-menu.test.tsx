/** Dropdown menu: its accessible name. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Menu, MenuItem } from './dropdown-menu.tsx';

it.each([
  ['its label', 'Sections', 'Sections'],
  ['its button if it has no label', undefined, 'Link to a section'],
])('is named after %s', async (_what, label, name) => {
  const screen = await render(
    <Menu label={label} trigger={<button type="button">Link to a section</button>}>
      <MenuItem>Section 1</MenuItem>
    </Menu>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('menu', { name, exact: true })).toBeVisible();
});
