/** Updates answers that refer to a person in section 10 when that person's name or email changes. */

import { findSection } from './definition.ts';
import type { SectionData } from './types.ts';
import { isRecord, own, textOf } from './values.ts';

const section = 10;

const identityOf = (row: unknown) =>
  isRecord(row) ? textOf(own(row, 'email')) || textOf(own(row, 'name')) : '';

/** The changed references: a chosen person stays chosen under their new name or email. */
export function followPeople(data: SectionData, before: unknown, after: unknown): SectionData {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return {};
  const renamed = new Map<string, string>();
  before.forEach((row: unknown, index) => {
    const [was, is] = [identityOf(row), identityOf(after[index])];
    if (was && is && was !== is) renamed.set(was, is);
  });
  if (renamed.size === 0) return {};
  const fields = findSection(section)?.fields.filter((field) => field.type === 'people') ?? [];
  const renameOne = (value: unknown) => (typeof value === 'string' ? (renamed.get(value) ?? value) : value);
  return Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = own(data, key);
      const next = Array.isArray(value) ? value.map(renameOne) : renameOne(value);
      return JSON.stringify(next) === JSON.stringify(value) ? [] : [[key, next]];
    }),
  );
}
