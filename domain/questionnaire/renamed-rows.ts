/** Updates answers that refer to a row of another answer, such as a person, when that row is renamed. */

import { findField, findSection } from './definition.ts';
import { rowValue } from './fields/rows.ts';
import type { SectionData } from './types.ts';
import { ownProperty } from './values.ts';

/**
 * The references within the section that change when the rows at `key` become `after`, so that a chosen person stays
 * chosen under their new name or email. Empty if the field at `key` isn't a list of rows that other fields refer to.
 */
export function followRenamedRows(
  sectionNumber: number,
  key: string,
  data: SectionData,
  after: unknown,
): SectionData {
  const source = findField(sectionNumber, key);
  const before = ownProperty(data, key);
  if (!source || !('rowOption' in source)) return {};
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return {};
  const valuesOf = (rows: unknown[]) => rows.map((row) => rowValue(source, row));
  const [oldValues, newValues] = [valuesOf(before), valuesOf(after)];
  const renamed = new Map<string, string>();
  oldValues.forEach((oldValue, index) => {
    const newValue = newValues[index];
    // While someone types, a row can briefly have another row's name. Its references then stay as they are.
    if (oldValue && newValue && !newValues.includes(oldValue) && !oldValues.includes(newValue))
      renamed.set(oldValue, newValue);
  });
  if (renamed.size === 0) return {};
  const fields = findSection(sectionNumber)?.fields.filter(
    (field) => 'optionsFrom' in field && field.optionsFrom === source.offers,
  );
  const renameOne = (value: unknown) => (typeof value === 'string' ? (renamed.get(value) ?? value) : value);
  return Object.fromEntries(
    (fields ?? []).flatMap((field) => {
      const value = ownProperty(data, field.key);
      const next = Array.isArray(value) ? value.map(renameOne) : renameOne(value);
      return JSON.stringify(next) === JSON.stringify(value) ? [] : [[field.key, next]];
    }),
  );
}
