/** One-line text such as names and titles, and the check for text without visible characters. */

/** Whitespace and control characters. A line break could inject an email header. */
const breaks = /[\s\p{Cc}]+/gu;
/** Bidirectional embeddings, overrides and isolates, which reorder nearby text. The marks right-to-left scripts need are kept. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

export const onOneLine = (text: string) => text.replace(bidiControls, '').replace(breaks, ' ').trim();

/** Whitespace and characters that are invisible, such as the zero-width space or the Hangul filler. */
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether text has no visible characters, so it can't be a name, an answer or a message. */
export const isBlankText = (text: string) => text.replace(invisible, '') === '';
