/** Formats a number with separators in the page's language, which the app sets to the viewer's region. */
export const groupDigits = (count: number): string =>
  count.toLocaleString(document.documentElement.lang || 'en-US');
