/** The project name made from an idea. */
import { onOneLine } from './one-line.ts';
import { textLength } from './text-rule.ts';

const nameLength = 50;
/** For a description that contains nothing but periods. */
const fallbackName = 'Untitled project';

/** Cuts between code points, never in the middle of an emoji. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}

/** The text before the first period, cut to 50 characters and trimmed, with '...' when the description is longer. */
export function projectNameFrom(description: string): string {
  const idea = description.trim();
  // '.NET migration tool' has nothing before its first period, so leading periods are skipped.
  const beforePeriod = idea.replace(/^[.\s]+/, '').split('.', 1)[0] ?? '';
  const name = onOneLine(cutText(beforePeriod, nameLength)) || fallbackName;
  return textLength(idea) > nameLength ? `${name}...` : name;
}
