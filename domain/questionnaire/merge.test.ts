/** Tests that merging concurrent edits loses nothing and reports only real conflicts. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, isSameAnswer, mergeSection } from './merge.ts';

describe('mergeSection', () => {
  it('keeps both changes to different fields', () => {
    const result = mergeSection({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '2' });
    expect(result).toEqual({ merged: { a: '2', b: '2' }, conflicts: [] });
  });

  it('reports both values of a field changed on both sides and keeps the stored one', () => {
    const result = mergeSection({ a: ['x'] }, { a: ['y'] }, { a: ['z'] });
    expect(result.merged).toEqual({ a: ['y'] });
    expect(result.conflicts).toEqual([{ key: 'a', base: ['x'], theirs: ['y'], mine: ['z'] }]);
  });

  it('reports no conflict for equal changes or different kinds of empty', () => {
    expect(mergeSection({}, { a: { b: [1] } }, { a: { b: [1] } }).conflicts).toEqual([]);
    expect(mergeSection({}, { a: 'x' }, { a: '' })).toEqual({
      merged: { a: 'x' },
      conflicts: [],
    });
  });

  it('merges a cleared field', () => {
    expect(mergeSection({ a: 'x', b: 'y' }, { a: 'x', b: 'y' }, { a: '', b: 'y' }).merged).toEqual({
      a: '',
      b: 'y',
    });
    expect(mergeSection({ a: 'x' }, { a: 'x' }, {}).merged).toEqual({});
  });

  it('treats the key __proto__ like any other', () => {
    const { merged } = mergeSection({}, {}, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('never loses a change made on one side and reports every other difference', () => {
    const value = fc.oneof(
      fc.constantFrom('', 'x', 'y'),
      fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    );
    const data = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);
    fc.assert(
      fc.property(data, data, data, (base, theirs, mine) => {
        const { merged, conflicts } = mergeSection(base, theirs, mine);
        for (const key of ['a', 'b', 'c', 'd']) {
          const [before, stored, edited, result] = [base[key], theirs[key], mine[key], merged[key]];
          const isConflict = conflicts.some((conflict) => conflict.key === key);
          if (isSameAnswer(before, stored)) expect(isSameAnswer(result, edited)).toBe(true);
          else if (isSameAnswer(before, edited)) expect(isSameAnswer(result, stored)).toBe(true);
          else expect(isConflict).toBe(!isSameAnswer(stored, edited));
        }
      }),
    );
  });
});

describe('changedFields', () => {
  it('lists each changed field with its value before and after', () => {
    expect(changedFields({ a: 1, b: 'x', c: ['y'] }, { b: 'z', c: ['y'], d: '' })).toEqual([
      { key: 'a', before: 1, after: undefined },
      { key: 'b', before: 'x', after: 'z' },
    ]);
  });
});
