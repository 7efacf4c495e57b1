/** Every visible 'Not sure - advise me', as the list that client and advisor work through together. */

import { unsureValue } from './choices.ts';
import { sections } from './definition.ts';
import type { AnswerContext, Field, RowsField } from './types.ts';
import { answerOf, filledRows, own, textOf, textsOf } from './values.ts';
import { resolvedOptions, visibleFields } from './visibility.ts';

export interface OpenQuestion {
  section: number;
  sectionName: string;
  /** The field of the section; `path` leads further, to the row or the line of a matrix. */
  key: string;
  label: string;
  path: string;
}

type Spot = Pick<OpenQuestion, 'label' | 'path'>;

export function openQuestions(ctx: AnswerContext): OpenQuestion[] {
  return sections.flatMap((section) =>
    visibleFields(section, ctx).flatMap((field) =>
      unsureSpots(field, answerOf(field, ctx.answers[section.number]), ctx).map((spot) => ({
        section: section.number,
        sectionName: section.name,
        key: field.key,
        ...spot,
      })),
    ),
  );
}

/** Only what a field offers as a choice can be unsure; somebody who types the word 'unsure' means the word. */
function unsureSpots(field: Field, value: unknown, ctx: AnswerContext): Spot[] {
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
          unsureSpots(part, own(row, part.key), ctx).map((spot) => ({
            label: `${spot.label} (${rowName(field, row, index)})`,
            path: `${field.key}.${index}.${spot.path}`,
          })),
        ),
      );
    case 'group':
      return field.fields.flatMap((part) =>
        unsureSpots(part, own(value, part.key), ctx).map((spot) => ({
          label: spot.label,
          path: `${field.key}.${spot.path}`,
        })),
      );
    default:
      return [];
  }
}

/** People know a row by what they wrote first in it. */
function rowName(field: RowsField, row: Record<string, unknown>, index: number): string {
  const first = field.fields[0];
  return (first && textOf(own(row, first.key))) || `row ${index + 1}`;
}
