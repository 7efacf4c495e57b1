/** Canonical JSON: the same data always produces the same text, so its hash is stable. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('sorts keys by code unit, omits undefined members, writes undefined items as null, and adds no whitespace', () => {
  const value = {
    b: [1, undefined, { d: null, c: 1e21 }],
    a: 'ä\n',
    Z: true,
    '\u20ac': 1,
    '\r': 2,
    x: undefined,
  };
  expect(canonicalJson(value)).toBe('{"\\r":2,"Z":true,"a":"ä\\n","b":[1,null,{"c":1e+21,"d":null}],"€":1}');
});

it('gives equal data the same text in any key order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      const reversed = Object.fromEntries(Object.entries(record).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(record));
      expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)));
    }),
  );
});
