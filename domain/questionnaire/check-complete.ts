/** Completion rules per field: required answers are given, and given answers are well-formed. */

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

/** The form shows missing and wrong answers differently. */
export interface CompletionIssue extends Issue {
  kind: 'missing' | 'wrong';
}

const missing = (path: string, message: string): CompletionIssue[] => [{ kind: 'missing', path, message }];
const wrong = (path: string, message: string): CompletionIssue[] => [{ kind: 'wrong', path, message }];

/** The default message for a required field without an answer. */
export const requiredPrompt = (label: string) =>
  label.endsWith('?') ? `Answer “${label}”` : `Fill in “${label}”`;

const requiredMessage = (field: Field) => field.requiredMessage ?? requiredPrompt(field.label);

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
        : wrong(path, 'Enter a complete link, for example https://example.com');
    case 'email':
      return isEmail(textOf(value))
        ? []
        : wrong(path, 'Enter a valid email address, for example name@example.com');
    case 'date':
      if (!isCalendarDay(textOf(value))) return wrong(path, 'Enter a date that exists');
      return field.future && !isAfterDay(textOf(value), ctx.today)
        ? wrong(path, 'Enter a date in the future')
        : [];
    case 'checkboxes': {
      const ticked = textsOf(value).filter((choice) => choice !== unsureValue).length;
      return field.maxChoices !== undefined && ticked > field.maxChoices
        ? wrong(path, `Select no more than ${field.maxChoices}`)
        : [];
    }
    case 'matrix':
      return field.required ? checkMatrix(field, value, path, ctx) : [];
    case 'rank':
      return textsOf(value).length === field.options.length
        ? []
        : missing(path, `Put all ${field.options.length} options of “${field.label}” in order`);
    case 'rows':
      return checkRows(field, value, path, ctx);
    case 'group':
      return checkParts(field, field.fields, value, path, ctx);
    case 'colors':
      return textsOf(value).every(isHexColor)
        ? []
        : wrong(path, 'Enter each color as a hex code, for example #1d4ed8');
    case 'confirm':
      return checkConfirm(value, path);
    default:
      return [];
  }
}

/** A stored choice that is no longer offered is kept, but doesn't count as an answer. */
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
      ? missing(`${path}.${row.value}`, `${requiredPrompt(field.label)} for ${row.label}`)
      : [],
  );
}

/** Empty rows are ignored. */
function checkRows(field: RowsField, value: unknown, path: string, ctx: AnswerContext): CompletionIssue[] {
  const filled = filledRows(value);
  if (filled.length < field.minRows) {
    return missing(
      path,
      `Fill in at least ${field.minRows === 1 ? '1 row' : `${field.minRows} rows`} under “${field.label}”`,
    );
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
      : missing(`${path}.confirmed`, 'Check the box to confirm your answers are complete');
  const name = textOf(value.name) ? [] : missing(`${path}.name`, 'Type your name');
  return [...tick, ...name];
}
