/** Makes a name or title one line: no breaks that could inject email headers, no characters that reorder nearby text. */

const breaks = /[\s\p{Cc}]+/gu;
/** Bidirectional embeddings, overrides and isolates; the marks right-to-left scripts need are kept. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

export const onOneLine = (text: string) => text.replace(bidiControls, '').replace(breaks, ' ').trim();
