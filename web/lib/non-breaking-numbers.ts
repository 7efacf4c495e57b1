/** Keeps the number of a section, version or change request on the same line as its noun: 'Section 5', 'version 2'. */
export const nonBreakingNumbers = (text: string): string =>
  text.replace(/\b(sections?|version|change request) (?=\d)/gi, '$1\u00a0');
