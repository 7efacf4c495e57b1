/** What a section's form starts with before the client has saved anything. None of it is an answer until saved. */

import { findSection } from './definition.ts';
import type { KnownClient } from './field-type.ts';
import { typeOf } from './field-types.ts';
import type { Section, SectionData } from './types.ts';

/** The preselected values of the section's fields, and what is known from the client's account. */
export function defaultAnswers(sectionNumber: number, client?: KnownClient): SectionData {
  const fields = findSection(sectionNumber)?.fields ?? [];
  return Object.fromEntries(
    fields
      .map((field) => [field.key, typeOf(field).initial(field, client)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Adds the preselected answers missing from `data`. Completing a section stores them unless they were changed or cleared. */
export function withPreselected(section: Section, data: SectionData): SectionData {
  const preselected = section.fields.flatMap((field) =>
    'isPreselected' in field && field.isPreselected ? [[field.key, field.default] as const] : [],
  );
  return { ...Object.fromEntries(preselected), ...data };
}
