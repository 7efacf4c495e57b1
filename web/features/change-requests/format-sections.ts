/** Formats the sections of a change request: 'Section 3: Target Functionality' or 'Sections 3 and 4'. */
import { formatList } from '#domain/locale-format.ts';
import { findSection } from '#domain/questionnaire/definition.ts';

export function formatSections(numbers: readonly number[]): string {
  const [first] = numbers;
  if (numbers.length === 1 && first !== undefined) {
    return `Section ${first}: ${findSection(first)?.name ?? ''}`;
  }
  return `Sections ${formatList(numbers.map(String))}`;
}
