/** How the definition writes its options, so that no choice forgets its way out for people who do not know. */

import type { Option } from './types.ts';

export const unsureValue = 'unsure';
export const unsureLabel = 'Not sure - advise me';
export const unsure: Option = { value: unsureValue, label: unsureLabel };

/** A yes or no is the one choice that has no 'unsure'. */
export const yesNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * Options in the order written, 'unsure' last.
 * `alone` names the option that contradicts all others, except those in `besides`.
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
