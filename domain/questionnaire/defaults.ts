/** Default answers of a section before the client has saved anything. */

import { findSection } from './definition.ts';
import type { SectionData } from './types.ts';

/** The client's account data, so they don't have to type it again. */
export interface KnownClient {
  name: string;
  email: string;
  timeZone?: string;
}

/** The default values of the section's fields. In section 10, the first person is the client. */
export function defaultAnswers(sectionNumber: number, client?: KnownClient): SectionData {
  const fields = findSection(sectionNumber)?.fields ?? [];
  const answers: SectionData = Object.fromEntries(
    fields.flatMap((field) =>
      'default' in field && field.default !== undefined ? [[field.key, field.default]] : [],
    ),
  );
  if (sectionNumber === 10 && client) {
    answers.people = [{ name: client.name, email: client.email }];
    if (client.timeZone) answers.meetings = { timeZone: client.timeZone };
  }
  return answers;
}
