/** What a message begins with, from the address: what it is about, and words that another page suggests. */
import { sectionCount } from '#domain/project.ts';

export interface MessageSearch {
  section?: number | undefined;
  field?: string | undefined;
  text?: string | undefined;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function messageSearch(search: Record<string, unknown>): MessageSearch {
  const section = Number(search.section);
  const isSection = Number.isInteger(section) && section >= 1 && section <= sectionCount;
  // Said outright: what is left out here stays in the address as it was written.
  return {
    section: isSection ? section : undefined,
    field: textIn(search.field),
    text: textIn(search.text),
  };
}
