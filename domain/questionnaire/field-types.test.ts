/** Tests the rules that every registered field type follows, whatever is stored. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleFields } from '#test/component/sample-fields.ts';
import { hasAnswer, shapeIssues } from './field-type.ts';
import { fieldTypes, typeOf } from './field-types.ts';
import { partTypes } from './part-types.ts';
import { contextOf } from './test-context.ts';
import type { Field } from './types.ts';
import { isBlank } from './values.ts';
import { scopeOf } from './visibility.ts';

const scope = scopeOf(contextOf({}));
const samples: Field[] = Object.values(sampleFields);
const names = (folder: string, ending: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => !file.includes('.test.'))
    .map((file) => file.replace(ending, ''))
    .sort();

it('every type has one file in fields/ and one in the form', () => {
  const types = Object.keys(fieldTypes).sort();
  expect(names('./fields', '.ts')).toEqual(types);
  expect(names('../../web/features/requirements/fields', '.tsx')).toEqual(types);
  expect(types).toEqual(expect.arrayContaining(Object.keys(partTypes)));
});

it.each(samples)('a $type field without an answer is empty and valid for autosave', (field) => {
  const type = typeOf(field);
  for (const stored of [undefined, null]) {
    expect(isBlank(type.read(stored))).toBe(true);
    expect(shapeIssues(type, field, stored, field.key)).toEqual([]);
    expect(hasAnswer(type, field, stored, scope)).toBe(false);
  }
  expect(type.initial(field, undefined)).toBeUndefined();
});

it.each(samples)('a $type field never throws on a value of another shape', (field) => {
  const type = typeOf(field);
  for (const stored of [7, 'x', true, [[1]], [null], { a: { b: 1 } }, { __proto__: null }]) {
    const value = type.read(stored);
    expect(type.read(value)).toEqual(value);
    expect(() => [
      type.isAnswered(field, value, scope),
      type.checkShape(field, stored, field.key),
      type.checkComplete(field, value, field.key, scope),
      type.describe(field, value, scope),
      type.unsureParts(field, value, scope),
      type.choices(field, value, scope),
      type.count(value),
      type.offered(field, value, scope),
      type.files(value, field.key),
    ]).not.toThrow();
  }
});
