/** Descriptions: answers turned into labels and formatted text, as plain data that every document format can render. */

import { unsure, unsureValue } from './choices.ts';
import type { Option } from './field.ts';
import { isWebUrl } from './formats.ts';

/** One piece of an answer, with what a document can't infer from its text. */
export interface Phrase {
  text: string;
  /** Whether this is the choice 'Not sure - advise me', which documents highlight. */
  isUnsure?: true;
  /** The color to show next to the text, as a hex code. */
  swatch?: string;
}

export type Description =
  | { kind: 'empty' }
  /** `href` is set only if the text is a URL that is safe to link. */
  | ({ kind: 'text'; href?: string } & Phrase)
  | { kind: 'list'; items: Phrase[]; ordered: boolean }
  | { kind: 'pairs'; items: ({ label: string } & Phrase)[] }
  /** `isHeaderRedundant` means that the header only repeats the question, so a document that shows the question can omit it. */
  | { kind: 'table'; columns: string[]; rows: Phrase[][]; isHeaderRedundant?: true };

export const emptyDescription: Description = { kind: 'empty' };

export function describeText(phrase: Phrase): Description {
  if (phrase.text === '') return emptyDescription;
  return isWebUrl(phrase.text) ? { kind: 'text', ...phrase, href: phrase.text } : { kind: 'text', ...phrase };
}

export function describeList(items: Phrase[], ordered = false): Description {
  return items.length > 0 ? { kind: 'list', items, ordered } : emptyDescription;
}

export function describePairs(items: ({ label: string } & Phrase)[]): Description {
  const filled = items.filter((item) => item.text !== '');
  return filled.length > 0 ? { kind: 'pairs', items: filled } : emptyDescription;
}

/** Omits columns that are empty in every row. */
export function describeTable(columns: string[], rows: Phrase[][]): Description {
  if (rows.length === 0) return emptyDescription;
  const used = columns.map((_, index) => rows.some((row) => row[index]?.text));
  return {
    kind: 'table',
    columns: columns.filter((_, index) => used[index]),
    rows: rows.map((row) => row.filter((_, index) => used[index])),
  };
}

/** The label of a stored choice. A custom choice is its own label. */
export function describeChoice(options: readonly Option[], value: string): Phrase {
  if (value === unsureValue) return { text: unsure.label, isUnsure: true };
  return { text: options.find((option) => option.value === value)?.label ?? value };
}
