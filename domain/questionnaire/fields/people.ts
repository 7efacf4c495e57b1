/** People: one or more of the people listed in another answer, stored by email, or by name if they have none. */

import { unsure, unsureValue } from '../choices.ts';
import { describeChoice, describeList, describeText, type Phrase } from '../description.ts';
import type { FieldCommon, Option } from '../field.ts';
import type { FieldScope, FieldType } from '../field-type.ts';
import { checkList, checkText } from '../shape.ts';
import { textOf, textsOf } from '../values.ts';

export interface PeopleField extends FieldCommon {
  readonly type: 'people';
  readonly optionsFrom: 'people';
  readonly allowsSeveral: boolean;
  /** Doesn't offer 'Not sure - advise me': only the client knows. */
  readonly isOwnChoice?: true;
}

const maxPeople = 20;
const maxPersonLength = 254;

type Value = string | string[];

const chosenPeople = (field: PeopleField, value: Value) =>
  field.allowsSeveral ? textsOf(value) : [textOf(value)];

/** The people to choose from, and 'Not sure' where it is offered or already chosen. */
export const offeredPeople = (field: PeopleField, scope: FieldScope, value: Value): Option[] => [
  ...scope.optionsFrom(field.optionsFrom),
  ...(field.isOwnChoice && !chosenPeople(field, value).includes(unsureValue) ? [] : [unsure]),
];

/** Finds a person by stored email or name, ignoring case. */
export function findPerson(stored: string, people: readonly Option[]): Option | undefined {
  const key = stored.trim().toLowerCase();
  if (key === '') return undefined;
  return (
    people.find((person) => person.value.toLowerCase() === key) ??
    people.find((person) => person.label.toLowerCase() === key)
  );
}

/** People who are no longer listed are left out. */
function phrases(field: PeopleField, value: Value, scope: FieldScope): Phrase[] {
  const people = scope.optionsFrom(field.optionsFrom);
  return chosenPeople(field, value).flatMap((stored) => {
    if (stored === unsureValue) return [describeChoice([], unsureValue)];
    const person = findPerson(stored, people);
    return person ? [{ text: person.label }] : [];
  });
}

export const people: FieldType<PeopleField, Value> = {
  isConfirmation: false,
  read: (stored) => (Array.isArray(stored) ? textsOf(stored) : textOf(stored)),
  initial: () => undefined,
  isAnswered: (field, value, scope) => phrases(field, value, scope).length > 0,
  checkShape: (field, stored, path) =>
    field.allowsSeveral
      ? checkList(field.label, stored, path, maxPeople, (item, at) =>
          checkText(field.label, item, at, maxPersonLength),
        )
      : checkText(field.label, stored, path, maxPersonLength),
  checkComplete: () => [],
  describe(field, value, scope) {
    const chosen = phrases(field, value, scope);
    return field.allowsSeveral ? describeList(chosen) : describeText(chosen[0] ?? { text: '' });
  },
  unsureParts: (field, value) =>
    chosenPeople(field, value).includes(unsureValue) ? [{ label: field.label, path: field.key }] : [],
  choices: chosenPeople,
  count: (value) => new Set(textsOf(value).filter((person) => person !== unsureValue)).size,
  offered: () => [],
  files: () => [],
};
