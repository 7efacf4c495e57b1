/** Finds completed sections that saving another section makes incomplete, such as by revealing a required question. */

import type { AnswerContext, SectionData } from './types.ts';
import { validateSection } from './validate.ts';

interface CompletedSection {
  sectionNumber: number;
  data: SectionData;
}

/**
 * Returns the sections that were valid before the save and aren't after it. A section that became invalid on its own,
 * such as one with a date that has passed, stays completed.
 */
export function reopenedBy(
  sectionNumber: number,
  data: SectionData,
  before: AnswerContext,
  completed: readonly CompletedSection[],
): number[] {
  const after = { ...before, answers: { ...before.answers, [sectionNumber]: data } };
  const isValid = (section: CompletedSection, context: AnswerContext) =>
    validateSection(section.sectionNumber, section.data, context, 'complete').length === 0;
  return completed
    .filter((section) => section.sectionNumber !== sectionNumber)
    .filter((section) => !isValid(section, after) && isValid(section, before))
    .map((section) => section.sectionNumber);
}
