/** Search params of the questionnaire: ?section=3&field=coreFeatures, ?view=returned or ?view=review. */
import { sectionCount } from '#domain/project.ts';

export interface RequirementsSearch {
  section?: number | undefined;
  field?: string | undefined;
  /** All returned answers on one page, or all answers to check before submitting; `section` is the one the client came from. */
  view?: 'returned' | 'review' | undefined;
}

const views = ['returned', 'review'] as const;

export function requirementsSearch(search: Record<string, unknown>): RequirementsSearch {
  const section = Number(search.section);
  const isSection = Number.isInteger(section) && section >= 1 && section <= sectionCount;
  const field = typeof search.field === 'string' ? search.field.slice(0, 60) : '';
  // Set to undefined explicitly: the router keeps omitted params in the URL as they were.
  return {
    section: isSection ? section : undefined,
    field: isSection && field !== '' ? field : undefined,
    view: views.find((view) => view === search.view),
  };
}
