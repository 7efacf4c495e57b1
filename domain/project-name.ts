/** Derives a project name from an idea. Also cuts text to a length, by character or by word. */
import { onOneLine } from './one-line.ts';
import { textLength } from './text-rule.ts';

const nameLength = 50;
/** For a description of nothing but periods and spaces. */
const fallbackName = 'Untitled project';

/** Cuts between code points, never within a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}

/** Cuts before the word that doesn't fit. A single word that is too long is cut in the middle. */
export function cutAtWord(text: string, length: number): string {
  const start = cutText(text, length);
  if (start.length === text.length || /^\s/.test(text.slice(start.length))) return start;
  const cut = /\s/.test(start.trim()) ? start.replace(/\s+\S*$/, '') : wordsThatFit(text, start.length);
  return cut.replace(/[,;:–-]+$/, '') || start;
}

/** The whole words that fit into the length, for scripts that don't put spaces between words. */
function wordsThatFit(text: string, length: number): string {
  const words = [
    ...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(0, 2 * length)),
  ];
  const end = words.filter(({ index, segment }) => index + segment.length <= length).at(-1);
  return end ? text.slice(0, end.index + end.segment.length) : '';
}

/** The text before the first period, cut to 50 characters and trimmed, with '...' if the whole description exceeds that. */
export function projectNameFrom(description: string): string {
  const idea = description.trim();
  // '.NET migration tool' has nothing before its first period, so leading periods are skipped.
  const beforePeriod = idea.replace(/^[.\s]+/, '').split('.', 1)[0] ?? '';
  const name = onOneLine(cutText(beforePeriod, nameLength)) || fallbackName;
  return textLength(idea) > nameLength ? `${name}...` : name;
}
