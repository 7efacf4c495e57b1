/** Toggles a checkbox choice and clears the choices it excludes. */

import type { CheckboxesField } from './types.ts';

/** Returns the new selection: known options in the order of the question, then custom ones. */
export function toggleChoice(field: CheckboxesField, selected: readonly string[], item: string): string[] {
  if (selected.includes(item)) return selected.filter((other) => other !== item);
  const excludedBy = (value: string) =>
    field.options.find((option) => option.value === value)?.excludes ?? [];
  const remaining = selected.filter(
    (other) => !excludedBy(item).includes(other) && !excludedBy(other).includes(item),
  );
  const chosen = [...remaining, item];
  const known = field.options.map((option) => option.value);
  return [
    ...known.filter((value) => chosen.includes(value)),
    ...chosen.filter((value) => !known.includes(value)),
  ];
}
