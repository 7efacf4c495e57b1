/** A name or a title as one line: no break that would begin something new in a mail, nothing that turns what stands around it. */

const breaks = /[\s\p{Cc}]+/gu;
/** Embeddings, overrides and isolates of the direction of writing; the marks that right-to-left scripts need stay. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

export const onOneLine = (text: string) => text.replace(turns, '').replace(breaks, ' ').trim();
