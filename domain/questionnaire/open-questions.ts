/** Open questions: every visible question answered with 'Not sure - advise me', for client and advisor to resolve. */

import { sections } from './definition.ts';
import { typeOf } from './field-types.ts';
import type { AnswerContext } from './types.ts';
import { answerOf, scopeOf, visibleFields } from './visibility.ts';

export interface OpenQuestion {
  section: number;
  sectionName: string;
  /** The field's key. `path` starts with it and, if only a part of the answer is open, adds the row or the part. */
  key: string;
  label: string;
  path: string;
}

export function openQuestions(ctx: AnswerContext): OpenQuestion[] {
  const scope = scopeOf(ctx);
  return sections.flatMap((section) =>
    visibleFields(section, ctx).flatMap((field) => {
      const type = typeOf(field);
      const value = type.read(answerOf(field, ctx.answers[section.number]));
      return type.unsureParts(field, value, scope).map((part) => ({
        section: section.number,
        sectionName: section.name,
        key: field.key,
        ...part,
      }));
    }),
  );
}
