/** Tests of parsing the position and size fields. */

import { expect, it } from 'vitest';
import { readNumericProperty } from './properties.ts';

it.each([
  ['x', ' 12 ', 12],
  ['y', '0', 0],
  ['width', '99.6', 100],
  ['height', '10,4', 10],
] as const)('%s accepts %j', (property, text, value) => {
  expect(readNumericProperty(property, text)).toEqual({ ok: true, value });
});

it.each(['', 'wide', '-1', '1e3', '0x10', 'Infinity', '5001', '12px'])(
  'rejects %j with a message',
  (text) => {
    expect(readNumericProperty('x', text)).toEqual({ ok: false, message: 'Enter a number from 0 to 5,000.' });
  },
);

it('requires the minimum size', () => {
  expect(readNumericProperty('width', '9')).toEqual({
    ok: false,
    message: 'Enter a number from 10 to 5,000.',
  });
});
