/** Search params that prefill a new message: its subject and suggested text. */
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
  // Set to undefined explicitly: the router keeps omitted params in the URL as they were.
  return {
    section: isSection ? section : undefined,
    field: textIn(search.field),
    text: textIn(search.text),
  };
}
