/** The one validation of a section, used by the form and by the server, for a draft and for a completed section. */

import type { Issue } from '../errors.ts';
import { type CompletionIssue, checkComplete } from './check-complete.ts';
import { checkKeys, checkShape } from './check-shape.ts';
import { findSection } from './definition.ts';
import type { AnswerContext, SectionData } from './types.ts';
import { answerOf, isRecord } from './values.ts';
import { visibleFields } from './visibility.ts';

/** 'draft' is autosave: whatever can be stored is welcome. 'complete' is Next Section and Submit Requirements. */
export type ValidationMode = 'draft' | 'complete';

/** More than anybody reads; a hostile body must not buy a long answer. */
const mostIssues = 100;

/**
 * Everything that is wrong with the data, in the order of the questions; never throws, whatever the data is.
 * The path of an issue starts at the section's data (`userRoles.0.role`) and is empty when the data itself is at fault.
 * Conditions see `data` in the place of what `ctx` holds for this section.
 */
export function validateSection(
  sectionNumber: number,
  data: unknown,
  ctx: AnswerContext,
  mode: ValidationMode,
): Issue[] {
  const section = findSection(sectionNumber);
  if (!section) return [{ path: '', message: 'There is no such section' }];
  if (!isRecord(data)) return [{ path: '', message: 'The answers of a section must be named answers' }];
  const shape = [
    ...checkKeys(
      section.fields.map((field) => field.key),
      data,
      '',
    ),
    ...section.fields.flatMap((field) =>
      Object.hasOwn(data, field.key) ? checkShape(field, data[field.key], field.key) : [],
    ),
  ];
  // Completion reads the answers by their shape, so it waits until the shape is right.
  if (shape.length > 0 || mode === 'draft') return shape.slice(0, mostIssues);
  return completionIssues(sectionNumber, data, ctx)
    .slice(0, mostIssues)
    .map(({ path, message }) => ({ path, message }));
}

/** What keeps a well-shaped section from being completed, each marked as missing or wrong. */
export function completionIssues(
  sectionNumber: number,
  data: SectionData,
  ctx: AnswerContext,
): CompletionIssue[] {
  const section = findSection(sectionNumber);
  if (!section) return [];
  const here = { ...ctx, answers: { ...ctx.answers, [sectionNumber]: data } };
  return visibleFields(section, here).flatMap((field) =>
    checkComplete(field, answerOf(field, data), field.key, here),
  );
}
