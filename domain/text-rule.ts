/** Text rules: limits on what people type into a form. The API's schemas and the browser's forms are made from them. */
import { isBlankText, onOneLine } from './one-line.ts';
import { tooLongMessage } from './text-limits.ts';

/** Returns what is wrong with the text, or undefined if it is valid. */
export type TextCheck = (text: string) => string | undefined;

export interface TextRule {
  /** Shown when the text is empty; undefined if it may be empty. */
  required: string | undefined;
  max: number;
  problem: TextCheck;
}

/** Length in code points, as the database counts: an emoji is one, not two. */
export function textLength(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

interface TextRuleOptions {
  required?: string;
  max?: number;
  /** Line breaks are kept. */
  isProse?: boolean;
}

export const textRule = ({ required, max = 200, isProse = false }: TextRuleOptions): TextRule => ({
  required,
  max,
  problem(text) {
    const cleaned = isProse ? text.trim() : onOneLine(text);
    if (isBlankText(cleaned)) return required;
    return textLength(cleaned) > max ? tooLongMessage(max) : undefined;
  },
});

/** Whether the text is an existing calendar day in YYYY-MM-DD form. Year 0 doesn't exist. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return text >= '0001' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
