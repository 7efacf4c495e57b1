/** Which completed sections a save elsewhere leaves incomplete, because it made them ask something that is not answered. */

import type { AnswerContext, SectionData } from './types.ts';
import { validateSection } from './validate.ts';

interface CompletedSection {
  sectionNumber: number;
  data: SectionData;
}

/**
 * The numbers of those that were in order before the save and are not after it. One that had come out of order by
 * itself, such as by a date that has passed, is none of this save's doing and stays as it is.
 */
export function reopenedBy(
  sectionNumber: number,
  data: SectionData,
  before: AnswerContext,
  completed: readonly CompletedSection[],
): number[] {
  const after = { ...before, answers: { ...before.answers, [sectionNumber]: data } };
  const isInOrder = (section: CompletedSection, context: AnswerContext) =>
    validateSection(section.sectionNumber, section.data, context, 'complete').length === 0;
  return completed
    .filter((section) => section.sectionNumber !== sectionNumber)
    .filter((section) => !isInOrder(section, after) && isInOrder(section, before))
    .map((section) => section.sectionNumber);
}
