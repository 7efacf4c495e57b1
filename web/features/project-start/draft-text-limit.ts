/** Field props for the length of text in the wizard: a counter near the limit, and an error past it. */
import { draftProblems, draftTextLimits, type ProjectDraft } from '#domain/project-wizard.ts';
import { textLength } from '#domain/text-rule.ts';

/** The counter appears at this share of the limit. */
const nearLimit = 0.8;

export function draftTextLimit(field: keyof typeof draftTextLimits, draft: ProjectDraft) {
  const length = textLength(draft[field].trim());
  const max = draftTextLimits[field];
  return {
    error: draftProblems(draft)[field],
    counter: length > max * nearLimit ? { length, max } : undefined,
  };
}
