/** Checkboxes: any number of choices, optionally with custom choices, a limit, and choices that exclude others. */

import { unsureValue } from '../choices.ts';
import { describeChoice, describeList } from '../description.ts';
import type { FieldCommon, Option } from '../field.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { isReservedKey, truncateForStorage } from '../formats.ts';
import { checkArray, checkCustomName, checkList, isAmong, notAChoice } from '../shape.ts';
import { textsOf } from '../values.ts';

export interface CheckboxesField extends FieldCommon {
  readonly type: 'checkboxes';
  readonly options: readonly Option[];
  readonly maxChoices?: number;
  /** Allows custom choices, stored as typed alongside the selected options. */
  readonly custom?: { readonly maxLength: number; readonly maxItems: number };
  readonly suggest?: 'regulations';
}

const countOf = (value: readonly string[]) => new Set(value.filter((item) => item !== unsureValue)).size;

/** The value of the option that the text names, ignoring case. */
const optionNamed = ({ options }: CheckboxesField, text: string) =>
  options.find(({ value }) => value.toLowerCase() === text.trim().toLowerCase())?.value;

function customChoice({ custom }: CheckboxesField, text: string): string | undefined {
  const name = custom ? truncateForStorage(text, custom.maxLength) : '';
  return name === '' || isReservedKey(name) ? undefined : name;
}

export const checkboxes: FieldType<CheckboxesField, string[]> = {
  isConfirmation: false,
  read: textsOf,
  initial: () => undefined,
  fromTexts(field, texts) {
    const chosen = texts.flatMap((text) => optionNamed(field, text) ?? customChoice(field, text) ?? []);
    const room = field.options.length + (field.custom?.maxItems ?? 0);
    return chosen.length > 0 ? [...new Set(chosen)].slice(0, room) : undefined;
  },
  isAnswered: () => true,
  checkShape(field, stored, path) {
    const { label, options, custom } = field;
    if (!custom) {
      return checkList(label, stored, path, options.length, (item, at) =>
        isAmong(options, item) ? [] : notAChoice(label, at),
      );
    }
    return checkArray(label, stored, path, options.length + custom.maxItems, (item, at) =>
      isAmong(options, item) ? [] : checkCustomName(label, item, at, custom.maxLength),
    );
  },
  checkComplete: ({ maxChoices }, value, path) =>
    maxChoices !== undefined && value.filter((item) => item !== unsureValue).length > maxChoices
      ? wrong(path, `Select no more than ${maxChoices}`)
      : [],
  describe: (field, value) => describeList(value.map((item) => describeChoice(field.options, item))),
  unsureParts: (field, value) =>
    value.includes(unsureValue) ? [{ label: field.label, path: field.key }] : [],
  choices: (_field, value) => value,
  count: countOf,
  offered: (field, value) => {
    const known = (item: string) => field.options.find((option) => option.value === item);
    const hasCustom = value.some((item) => !known(item));
    // 'None' isn't something to choose from, and 'Other' is offered only if there is no custom choice.
    return [...new Set(value)]
      .filter((item) => item !== unsureValue && !known(item)?.excludes && !(hasCustom && item === 'other'))
      .map((item) => ({ value: item, label: known(item)?.label ?? item }));
  },
  files: () => [],
};

/** Toggles a choice and clears those it can't be combined with. Returns known options in the order of the question, then custom ones. */
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
