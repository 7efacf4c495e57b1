/** Ticking and unticking: what else has to go when a choice that excludes others is made. */

import type { CheckboxesField } from './types.ts';

/** The ticks afterwards, known ones in the order of the question and own ones after them. */
export function toggleChoice(field: CheckboxesField, ticked: readonly string[], item: string): string[] {
  if (ticked.includes(item)) return ticked.filter((other) => other !== item);
  const excludedBy = (value: string) =>
    field.options.find((option) => option.value === value)?.excludes ?? [];
  const staying = ticked.filter(
    (other) => !excludedBy(item).includes(other) && !excludedBy(other).includes(item),
  );
  const chosen = [...staying, item];
  const known = field.options.map((option) => option.value);
  return [
    ...known.filter((value) => chosen.includes(value)),
    ...chosen.filter((value) => !known.includes(value)),
  ];
}
