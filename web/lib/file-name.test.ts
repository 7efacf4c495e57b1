/** File names of downloads. */
import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  [`attachment; filename="a_b.pdf"; filename*=UTF-8''%C3%A4%20b.pdf`, 'ä b.pdf'],
  ['attachment; filename="users.csv"', 'users.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E0%A4%A`, 'x.csv'],
  [null, 'download'],
])('%s is saved as %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'download')).toBe(name);
});
