/** Options for the section definitions. All except `yesNo` accept 'Not sure - advise me'; `ownChoices` doesn't offer it. */

import type { Option } from './field.ts';

export const unsureValue = 'unsure';
export const unsure: Option = { value: unsureValue, label: 'Not sure - advise me' };

/** The only choices without 'unsure', apart from ranks and file categories. */
export const yesNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * Options in the order given, then 'unsure'. `alone` is the option, such as 'none', that excludes all others except 'unsure'
 * and those in `besides`. `help` explains options by value.
 */
export function choices(
  labels: Readonly<Record<string, string>>,
  alone?: { value: string; besides?: readonly string[] },
  help: Readonly<Record<string, string>> = {},
): readonly Option[] {
  const values = Object.keys(labels);
  const excludes = values.filter((value) => value !== alone?.value && !alone?.besides?.includes(value));
  const options = Object.entries(labels).map(
    ([value, label]): Option => ({
      value,
      label,
      ...(help[value] !== undefined && { help: help[value] }),
      ...(value === alone?.value && { excludes }),
    }),
  );
  return [...options, unsure];
}

/** Options for questions only the client can answer, such as what they already have, where advice wouldn't help. */
export const ownChoices = (...args: Parameters<typeof choices>): readonly Option[] =>
  choices(...args).map((option) => (option.value === unsureValue ? { ...option, isHidden: true } : option));
