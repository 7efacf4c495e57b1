/** Mockup text: shortens or wraps it to an estimated width, without a browser, and splits labels into a title and items. */

const regularWidth = 0.55;
const boldWidth = 0.6;
const narrow = /[\s.,:;!|'iljtf()]/;
/** Code points from U+1100 (Hangul) up, mostly CJK and emoji, count as being as wide as they are tall. */
const fullWidthFrom = 0x1100;

type Weight = 'regular' | 'bold';

/** Errs on the wide side, because text that ends early looks fine but text that overflows doesn't. */
export function estimateWidth(text: string, size: number, weight: Weight = 'regular'): number {
  const letter = weight === 'bold' ? boldWidth : regularWidth;
  let width = 0;
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) >= fullWidthFrom) width += 1;
    else if (narrow.test(character)) width += 0.32;
    else width += /[A-Z@%&mw]/.test(character) ? letter * 1.3 : letter;
  }
  return width * size;
}

/** The text, shortened with '…' if needed; empty if not even one character fits. */
export function fitText(text: string, room: number, size: number, weight: Weight = 'regular'): string {
  const trimmed = text.trim();
  if (estimateWidth(trimmed, size, weight) <= room) return trimmed;
  const characters = [...trimmed];
  while (characters.length > 1) {
    characters.pop();
    const shortened = `${characters.join('').trimEnd()}…`;
    if (estimateWidth(shortened, size, weight) <= room) return shortened;
  }
  return '';
}

/** Breaks between words; the caller shortens a word longer than a line. */
export function wrapText(text: string, room: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && estimateWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** 'Sign in: Email, Password' is a title with items. Without a colon, the whole label is the title. */
export function readLabel(label: string): { title: string; items: string[] } {
  const colon = label.indexOf(':');
  const title = colon < 0 ? label : label.slice(0, colon);
  const rest = colon < 0 ? '' : label.slice(colon + 1);
  return { title: title.trim(), items: splitItems(rest) };
}

/** A comma between digits, as in 1,204, isn't a separator. */
export function splitItems(text: string): string[] {
  return text
    .split(/(?<!\d),|,(?!\d)/)
    .map((item) => item.trim())
    .filter(Boolean);
}
