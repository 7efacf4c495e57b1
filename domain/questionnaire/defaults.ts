/** Default answers of a section before the client has saved anything. */

import { findSection } from './definition.ts';
import type { KnownClient } from './field-type.ts';
import { typeOf } from './field-types.ts';
import type { SectionData } from './types.ts';

/** The default values of the section's fields, and what is known from the client's account. */
export function defaultAnswers(sectionNumber: number, client?: KnownClient): SectionData {
  const fields = findSection(sectionNumber)?.fields ?? [];
  return Object.fromEntries(
    fields
      .map((field) => [field.key, typeOf(field).initial(field, client)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
