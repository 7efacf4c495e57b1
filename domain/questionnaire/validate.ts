/** Section validation, shared by the form and the server, for autosave and for completing a section. */

import type { Issue } from '../errors.ts';
import { withPreselected } from './defaults.ts';
import { findSection } from './definition.ts';
import { type CompletionIssue, fieldCompletionIssues, shapeIssues } from './field-type.ts';
import { typeOf } from './field-types.ts';
import { checkKeys } from './shape.ts';
import type { AnswerContext, SectionData } from './types.ts';
import { isRecord, ownProperty } from './values.ts';
import { answerOf, scopeOf, visibleFields } from './visibility.ts';

/** 'autosave' accepts anything that can be stored. 'complete' is Next Section and Submit Requirements. */
export type ValidationMode = 'autosave' | 'complete';

/** Caps the response to a hostile body. */
const maxIssues = 100;

/**
 * Returns up to `maxIssues` issues: unknown keys first, then in the order of the questions. Never throws, whatever the data is.
 * An issue's path is relative to the section's data (`userRoles.0.role`), and empty for an unknown section or data that isn't an object.
 * Conditions are evaluated with `data` in place of this section's answers in `ctx`.
 */
export function validateSection(
  sectionNumber: number,
  data: unknown,
  ctx: AnswerContext,
  mode: ValidationMode,
): Issue[] {
  const section = findSection(sectionNumber);
  if (!section) return [{ path: '', message: "This section doesn't exist" }];
  if (!isRecord(data)) return [{ path: '', message: "The section's answers must be an object" }];
  const shape = [
    ...checkKeys(
      section.fields.map((field) => field.key),
      data,
      '',
    ),
    ...section.fields.flatMap((field) =>
      shapeIssues(typeOf(field), field, ownProperty(data, field.key), field.key),
    ),
  ];
  // Completion checks rely on a valid shape.
  if (shape.length > 0 || mode === 'autosave') return shape.slice(0, maxIssues);
  return completionIssues(sectionNumber, withPreselected(section, data), ctx)
    .slice(0, maxIssues)
    .map(({ path, message }) => ({ path, message }));
}

/** The issues that keep a section with a valid shape from being completed, each marked as missing or wrong. */
export function completionIssues(
  sectionNumber: number,
  data: SectionData,
  ctx: AnswerContext,
): CompletionIssue[] {
  const section = findSection(sectionNumber);
  if (!section) return [];
  const edited = { ...ctx, answers: { ...ctx.answers, [sectionNumber]: data } };
  const scope = scopeOf(edited);
  return visibleFields(section, edited).flatMap((field) =>
    fieldCompletionIssues(typeOf(field), field, answerOf(field, data), field.key, scope),
  );
}
