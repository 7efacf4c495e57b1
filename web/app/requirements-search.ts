/** The place in the questionnaire that an address names: ?section=3&field=coreFeatures. */

export interface RequirementsSearch {
  section?: number;
  field?: string;
}

const lastSection = 11;

export function requirementsSearch(search: Record<string, unknown>): RequirementsSearch {
  const section = Number(search.section);
  const isSection = Number.isInteger(section) && section >= 1 && section <= lastSection;
  const field = typeof search.field === 'string' ? search.field.slice(0, 60) : '';
  return { ...(isSection && { section }), ...(isSection && field !== '' && { field }) };
}
