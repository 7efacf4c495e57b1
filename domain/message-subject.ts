/** What a message can be about: a section of the questionnaire, or one of its questions. */
import type { MessageSubject } from './message.ts';
import { findField, findSection } from './questionnaire/definition.ts';

export function isKnownSubject({ section, field }: MessageSubject): boolean {
  return field === null ? findSection(section) !== undefined : findField(section, field) !== undefined;
}

/** 'About Section 5: Integrations', followed by the question if there is one. */
export function subjectLabel({ section, field }: MessageSubject): string {
  const name = findSection(section)?.name;
  const question = field === null ? undefined : findField(section, field)?.label;
  return `About Section ${section}${name ? `: ${name}` : ''}${question ? ` - ${question}` : ''}`;
}
