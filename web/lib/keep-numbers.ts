/** Keeps a number on the same line as the word before it: 'Section 5', 'version 2'. */
export const keepNumbers = (text: string): string =>
  text.replace(/\b(sections?|version|change request) (?=\d)/gi, '$1\u00a0');
