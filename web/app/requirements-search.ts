/** Search params of the questionnaire: ?section=3&field=coreFeatures, or ?view=returned. */

export interface RequirementsSearch {
  section?: number | undefined;
  field?: string | undefined;
  /** The returned answers, one after the other; `section` is where the client was before. */
  view?: 'returned' | undefined;
}

const lastSection = 11;

export function requirementsSearch(search: Record<string, unknown>): RequirementsSearch {
  const section = Number(search.section);
  const isSection = Number.isInteger(section) && section >= 1 && section <= lastSection;
  const field = typeof search.field === 'string' ? search.field.slice(0, 60) : '';
  // Set to undefined explicitly: the router keeps omitted params in the URL as they were.
  return {
    section: isSection ? section : undefined,
    field: isSection && field !== '' ? field : undefined,
    view: search.view === 'returned' ? 'returned' : undefined,
  };
}
