/** Tests of parsing the position and size fields. */

import { expect, it } from 'vitest';
import { readNumericProperty } from './properties.ts';

const card = { x: 10, y: 20, width: 250, height: 150 };

it.each([
  ['x', ' 12 ', 12],
  ['y', '0', 0],
  ['width', '99.6', 100],
  ['height', '10,4', 10],
] as const)('%s accepts %j', (property, text, value) => {
  expect(readNumericProperty(property, text, card)).toEqual({ ok: true, value });
});

it.each(['', 'wide', '-1', '1e3', '0x10', 'Infinity', '151', '12px'])('rejects %j with a message', (text) => {
  expect(readNumericProperty('x', text, card)).toEqual({
    ok: false,
    message: 'Enter a number from 0 to 150',
  });
});

it('requires a size from the minimum to the size of the canvas', () => {
  for (const text of ['9', '401']) {
    expect(readNumericProperty('width', text, card)).toEqual({
      ok: false,
      message: 'Enter a number from 10 to 400',
    });
  }
  expect(readNumericProperty('height', '600', card)).toEqual({ ok: true, value: 600 });
});

it('asks for 0 when a component leaves no room to move', () => {
  const header = { x: 0, y: 0, width: 400, height: 60 };
  expect(readNumericProperty('x', '5', header)).toEqual({
    ok: false,
    message: 'Enter 0. No other value fits.',
  });
});
