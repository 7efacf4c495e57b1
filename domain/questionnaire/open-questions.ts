/** Open questions: every visible answer 'Not sure - advise me', for client and advisor to resolve together. */

import { unsureValue } from './choices.ts';
import { sections } from './definition.ts';
import type { AnswerContext, Field, RowsField } from './types.ts';
import { answerOf, filledRows, own, textOf, textsOf } from './values.ts';
import { resolvedOptions, visibleFields } from './visibility.ts';

export interface OpenQuestion {
  section: number;
  sectionName: string;
  /** The field's key. `path` also includes the row of a list or matrix. */
  key: string;
  label: string;
  path: string;
}

type UnsurePart = Pick<OpenQuestion, 'label' | 'path'>;

export function openQuestions(ctx: AnswerContext): OpenQuestion[] {
  return sections.flatMap((section) =>
    visibleFields(section, ctx).flatMap((field) =>
      unsureParts(field, answerOf(field, ctx.answers[section.number]), ctx).map((part) => ({
        section: section.number,
        sectionName: section.name,
        key: field.key,
        ...part,
      })),
    ),
  );
}

/** Only choices count. The word 'unsure' typed into a text field is just text. */
function unsureParts(field: Field, value: unknown, ctx: AnswerContext): UnsurePart[] {
  switch (field.type) {
    case 'radio':
    case 'select':
      return value === unsureValue ? [{ label: field.label, path: field.key }] : [];
    case 'people':
    case 'checkboxes':
      return value === unsureValue || textsOf(value).includes(unsureValue)
        ? [{ label: field.label, path: field.key }]
        : [];
    case 'matrix':
      return resolvedOptions(field, ctx)
        .filter((row) => own(value, row.value) === unsureValue)
        .map((row) => ({ label: `${field.label} (${row.label})`, path: `${field.key}.${row.value}` }));
    case 'rows':
      return filledRows(value).flatMap(({ row, index }) =>
        field.fields.flatMap((part) =>
          unsureParts(part, own(row, part.key), ctx).map((unsure) => ({
            label: `${unsure.label} (${rowName(field, row, index)})`,
            path: `${field.key}.${index}.${unsure.path}`,
          })),
        ),
      );
    case 'group':
      return field.fields.flatMap((part) =>
        unsureParts(part, own(value, part.key), ctx).map((unsure) => ({
          label: unsure.label,
          path: `${field.key}.${unsure.path}`,
        })),
      );
    default:
      return [];
  }
}

/** A row is named after its first field. */
function rowName(field: RowsField, row: Record<string, unknown>, index: number): string {
  const first = field.fields[0];
  return (first && textOf(own(row, first.key))) || `row ${index + 1}`;
}
