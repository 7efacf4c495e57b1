/** Whether a visible answer is good enough to complete its section: given where required, and well-formed. */

import type { Issue } from '../errors.ts';
import { unsureValue } from './choices.ts';
import { isAfterDay, isCalendarDay, isEmail, isHexColor, isWebUrl } from './formats.ts';
import type {
  AnswerContext,
  Field,
  GroupField,
  MatrixField,
  PeopleField,
  RowsField,
  SubField,
} from './types.ts';
import { filledRows, isBlank, isRecord, own, textOf, textsOf } from './values.ts';
import { findPerson, resolvedOptions } from './visibility.ts';

/** What is not there yet is a different thing to a person than what is there and wrong. */
export interface CompletionIssue extends Issue {
  kind: 'missing' | 'wrong';
}

const missing = (path: string, message: string): CompletionIssue[] => [{ kind: 'missing', path, message }];
const wrong = (path: string, message: string): CompletionIssue[] => [{ kind: 'wrong', path, message }];

const requiredMessage = (field: Field) => field.requiredMessage ?? `Please answer “${field.label}”`;

export function checkComplete(
  field: Field,
  value: unknown,
  path: string,
  ctx: AnswerContext,
): CompletionIssue[] {
  if (!isAnswered(field, value, ctx)) return field.required ? missing(path, requiredMessage(field)) : [];
  switch (field.type) {
    case 'url':
      return isWebUrl(textOf(value))
        ? []
        : wrong(path, `“${field.label}” must be a complete web address, such as https://example.com`);
    case 'email':
      return isEmail(textOf(value))
        ? []
        : wrong(path, `“${field.label}” must be an e-mail address, such as name@example.com`);
    case 'date':
      if (!isCalendarDay(textOf(value))) return wrong(path, `“${field.label}” must be a day that exists`);
      return field.future && !isAfterDay(textOf(value), ctx.today)
        ? wrong(path, `“${field.label}” must be a day in the future`)
        : [];
    case 'checkboxes': {
      const ticked = textsOf(value).filter((choice) => choice !== unsureValue).length;
      return field.maxChoices !== undefined && ticked > field.maxChoices
        ? wrong(path, `“${field.label}” takes at most ${field.maxChoices} choices`)
        : [];
    }
    case 'matrix':
      return field.required ? checkMatrix(field, value, path, ctx) : [];
    case 'rank':
      return textsOf(value).length === field.options.length
        ? []
        : missing(path, `Please put all ${field.options.length} choices of “${field.label}” in order`);
    case 'rows':
      return checkRows(field, value, path, ctx);
    case 'group':
      return checkParts(field, field.fields, value, path, ctx);
    case 'colors':
      return textsOf(value).every(isHexColor)
        ? []
        : wrong(path, `“${field.label}” must be colours such as #1d4ed8`);
    case 'confirm':
      return checkConfirm(value, path);
    default:
      return [];
  }
}

/** An answer that names something which is no longer on offer is kept in store, and answers nothing. */
export function isAnswered(field: Field, value: unknown, ctx: AnswerContext): boolean {
  if (isBlank(value)) return false;
  if (field.type === 'textarea') return !field.notAnAnswer?.includes(textOf(value));
  if (field.type === 'people') return peopleOf(field, value, ctx).length > 0;
  if ((field.type === 'radio' || field.type === 'select') && field.optionsFrom) {
    return resolvedOptions(field, ctx).some((option) => option.value === value);
  }
  return true;
}

function peopleOf(field: PeopleField, value: unknown, ctx: AnswerContext): string[] {
  const stored = field.several ? textsOf(value) : [textOf(value)];
  return stored.filter((person) => person === unsureValue || findPerson(person, ctx) !== undefined);
}

function checkMatrix(
  field: MatrixField,
  value: unknown,
  path: string,
  ctx: AnswerContext,
): CompletionIssue[] {
  return resolvedOptions(field, ctx).flatMap((row) =>
    isBlank(own(value, row.value))
      ? missing(`${path}.${row.value}`, `Please answer “${field.label}” for ${row.label}`)
      : [],
  );
}

/** A row that was opened and left empty is no mistake. */
function checkRows(field: RowsField, value: unknown, path: string, ctx: AnswerContext): CompletionIssue[] {
  const filled = filledRows(value);
  if (filled.length < field.minRows) {
    return missing(path, `Please fill in at least ${field.minRows} of “${field.label}”`);
  }
  return filled.flatMap(({ row, index }) => {
    const issues = field.fields.flatMap((part) =>
      checkComplete(part, own(row, part.key), `${path}.${index}.${part.key}`, ctx),
    );
    return issues.map((issue) => ({ ...issue, message: `Row ${index + 1}: ${issue.message}` }));
  });
}

function checkParts(
  group: GroupField,
  fields: readonly SubField[],
  value: unknown,
  path: string,
  ctx: AnswerContext,
): CompletionIssue[] {
  return fields.flatMap((part) => {
    const asked = group.required ? part : { ...part, required: false };
    return checkComplete(asked, own(value, part.key), `${path}.${part.key}`, ctx);
  });
}

function checkConfirm(value: unknown, path: string): CompletionIssue[] {
  if (!isRecord(value)) return [];
  const tick =
    value.confirmed === true
      ? []
      : missing(`${path}.confirmed`, 'Please tick that these answers are complete');
  const name = textOf(value.name) ? [] : missing(`${path}.name`, 'Please type your name');
  return [...tick, ...name];
}
