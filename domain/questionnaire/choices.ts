/** Option builders for the section definitions. `choices` adds 'Not sure - advise me' to every list. */

import type { Option } from './field.ts';

export const unsureValue = 'unsure';
export const unsureLabel = 'Not sure - advise me';
export const unsure: Option = { value: unsureValue, label: unsureLabel };

/** The only choice without 'unsure'. */
export const yesNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * Options in the order given, then 'unsure'.
 * `alone` is the option that excludes all others except those in `besides`, such as 'none'.
 */
export function choices(
  labels: Readonly<Record<string, string>>,
  alone?: { value: string; besides?: readonly string[] },
): readonly Option[] {
  const values = Object.keys(labels);
  const excludes = values.filter((value) => value !== alone?.value && !alone?.besides?.includes(value));
  const options = Object.entries(labels).map(
    ([value, label]): Option => (value === alone?.value ? { value, label, excludes } : { value, label }),
  );
  return [...options, unsure];
}
