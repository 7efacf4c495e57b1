/** Differences between two sets of answers, question by question, as text. */
import { answerText } from './answer-text.ts';
import { sections } from './definition.ts';
import { describeSection } from './describe.ts';
import { isSameAnswer } from './merge.ts';
import type { AnswerContext, Field, Section } from './types.ts';
import { answerOf, isVisible } from './visibility.ts';

export interface AnswerChange {
  sectionNumber: number;
  sectionName: string;
  fieldKey: string;
  label: string;
  before: string;
  after: string;
}

/** A hidden question counts as unanswered. */
function visibleValue(field: Field, section: Section, context: AnswerContext): unknown {
  return isVisible(field, section, context) ? answerOf(field, context.answers[section.number]) : undefined;
}

/** The questions whose answers differ, in the order of the questionnaire. */
export function compareAnswers(before: AnswerContext, after: AnswerContext): AnswerChange[] {
  return sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const values = [visibleValue(field, section, before), visibleValue(field, section, after)] as const;
      if (isSameAnswer(...values)) return [];
      const texts = {
        before: answerText(field, values[0], before),
        after: answerText(field, values[1], after),
      };
      const question = { sectionNumber: section.number, sectionName: section.name, fieldKey: field.key };
      return [{ ...question, label: field.label, ...texts }];
    }),
  );
}

/** The visible questions that have an answer. */
export function answeredQuestions(context: AnswerContext): { sectionNumber: number; fieldKey: string }[] {
  return sections.flatMap((section) =>
    describeSection(section, context)
      .filter(({ answer }) => answer.kind !== 'empty')
      .map(({ key }) => ({ sectionNumber: section.number, fieldKey: key })),
  );
}
