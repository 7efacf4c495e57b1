/** What a section shows before anybody has answered anything. */

import { findSection } from './definition.ts';
import type { SectionData } from './types.ts';

/** The client whom the portal already knows, so that nobody types their own name twice. */
export interface KnownClient {
  name: string;
  email: string;
  timeZone?: string;
}

/** The defaults of a section's questions; the first of the people is the client. */
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
