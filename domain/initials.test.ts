/** Tests of initials. */
import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Sarah Chen', 'SC'],
  ['maría del mar', 'MD'],
  ['Petal & Stem Orders', 'PS'],
  ['(Beta) 2nd try', 'B2'],
  ['Åsa', 'Å'],
  ['&', '&'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
