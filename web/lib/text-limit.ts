/**
 * Field props for the length of text: a counter near the limit, and an error past it. Replaces maxLength, which silently
 * truncates pasted text.
 */
import { tooLongMessage } from '#domain/text-limits.ts';
import { textLength } from '#domain/text-rule.ts';

/** The counter appears above this share of the limit. */
const nearLimit = 0.8;

export function textLimit(text: string, max: number) {
  const length = textLength(text);
  return {
    error: length > max ? tooLongMessage(max) : undefined,
    counter: length > max * nearLimit ? { length, max } : undefined,
  };
}
