/** Converts stored answers to labels and formatted text, as plain data every document format can render. */

import { isAnswered } from './check-complete.ts';
import { unsureLabel, unsureValue } from './choices.ts';
import { isCalendarDay, isWebUrl } from './formats.ts';
import type { AnswerContext, ChoiceField, Field, Option, Section, SimpleField } from './types.ts';
import { answerOf, filledRows, isBlank, own, textOf, textsOf } from './values.ts';
import { findPerson, resolvedOptions, visibleFields } from './visibility.ts';

export type Description =
  | { kind: 'empty' }
  /** `href` is set only if the text is a URL that is safe to link. */
  | { kind: 'text'; text: string; href?: string }
  | { kind: 'list'; items: string[]; ordered: boolean }
  | { kind: 'pairs'; items: { label: string; text: string }[] }
  | { kind: 'table'; columns: string[]; rows: string[][] };

export interface DescribedAnswer {
  key: string;
  label: string;
  answer: Description;
}

const empty: Description = { kind: 'empty' };

/** The visible questions of a section with their answers. Hidden ones are never exported. */
export function describeSection(section: Section, ctx: AnswerContext): DescribedAnswer[] {
  return visibleFields(section, ctx).map((field) => ({
    key: field.key,
    label: field.label,
    answer: describeAnswer(field, answerOf(field, ctx.answers[section.number]), ctx),
  }));
}

export function describeAnswer(field: Field, value: unknown, ctx: AnswerContext): Description {
  if (!isAnswered(field, value, ctx)) return empty;
  switch (field.type) {
    case 'checkboxes':
      return list(textsOf(value).map((choice) => optionLabel(field.options, choice)));
    case 'rank':
      return list(
        textsOf(value).map((choice) => optionLabel(field.options, choice)),
        true,
      );
    case 'colors':
      return list(textsOf(value));
    case 'matrix':
      return table(
        ['', field.label],
        resolvedOptions(field, ctx)
          .filter((row) => !isBlank(own(value, row.value)))
          .map((row) => [row.label, optionLabel(field.options, textOf(own(value, row.value)))]),
      );
    case 'rows':
      return table(
        field.fields.map((part) => part.label),
        filledRows(value).map(({ row }) => field.fields.map((part) => simpleText(part, own(row, part.key)))),
      );
    case 'group':
      return pairs(
        field.fields.map((part) => ({ label: part.label, text: simpleText(part, own(value, part.key)) })),
      );
    case 'people':
      return field.several ? list(textsOf(value).flatMap(personLabel)) : text(personLabel(value)[0] ?? '');
    case 'files':
      return table(
        ['File', 'Type', 'Note'],
        filledRows(value).map(({ row }) => [
          textOf(row.fileName) || textOf(row.fileId),
          optionLabel(field.options ?? [], textOf(row.category)),
          textOf(row.note),
        ]),
      );
    case 'confirm':
      return own(value, 'confirmed') === true && textOf(own(value, 'name'))
        ? text(`Confirmed by ${textOf(own(value, 'name'))}`)
        : empty;
    default:
      return text(simpleText(field, value));
  }

  function personLabel(stored: unknown): string[] {
    if (stored === unsureValue) return [unsureLabel];
    const person = findPerson(stored, ctx);
    return person ? [person.label] : [];
  }
}

function simpleText(field: SimpleField, value: unknown): string {
  switch (field.type) {
    case 'number':
      return typeof value === 'number' ? value.toLocaleString('en-US') : '';
    case 'date':
      return longDate(textOf(value));
    case 'radio':
    case 'select':
      return choiceText(field, textOf(value));
    default:
      return textOf(value);
  }
}

function choiceText(field: ChoiceField, value: string): string {
  const detail = field.otherDetail && value.startsWith('other:') ? value.slice('other:'.length).trim() : '';
  return detail
    ? `${optionLabel(field.options, 'other')}: ${detail}`
    : optionLabel(field.options, value.startsWith('other:') ? 'other' : value);
}

/** A custom choice is its own label. */
function optionLabel(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function longDate(day: string): string {
  if (!isCalendarDay(day)) return day;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function text(content: string): Description {
  if (content === '') return empty;
  return isWebUrl(content) ? { kind: 'text', text: content, href: content } : { kind: 'text', text: content };
}

function list(items: string[], ordered = false): Description {
  return items.length > 0 ? { kind: 'list', items, ordered } : empty;
}

function pairs(items: { label: string; text: string }[]): Description {
  const filled = items.filter((item) => item.text !== '');
  return filled.length > 0 ? { kind: 'pairs', items: filled } : empty;
}

/** Omits columns that are empty in every row. */
function table(columns: string[], rows: string[][]): Description {
  if (rows.length === 0) return empty;
  const used = columns.map((_, index) => rows.some((row) => row[index]));
  return {
    kind: 'table',
    columns: columns.filter((_, index) => used[index]),
    rows: rows.map((row) => row.filter((_, index) => used[index])),
  };
}
