/** Describes stored answers for display: as text, lists, pairs or tables, with labels instead of stored values. */

import type { Description } from './description.ts';
import { emptyDescription } from './description.ts';
import { hasAnswer } from './field-type.ts';
import { typeOf } from './field-types.ts';
import type { AnswerContext, Field, Section } from './types.ts';
import { answerOf, scopeOf, visibleFields } from './visibility.ts';

export interface DescribedAnswer {
  key: string;
  label: string;
  answer: Description;
}

/** The visible questions of a section with their answers. */
export function describeSection(section: Section, ctx: AnswerContext): DescribedAnswer[] {
  return visibleFields(section, ctx).map((field) => ({
    key: field.key,
    label: field.label,
    answer: describeAnswer(field, answerOf(field, ctx.answers[section.number]), ctx),
  }));
}

export function describeAnswer(field: Field, stored: unknown, ctx: AnswerContext): Description {
  const type = typeOf(field);
  const scope = scopeOf(ctx);
  return hasAnswer(type, field, stored, scope)
    ? type.describe(field, type.read(stored), scope)
    : emptyDescription;
}
