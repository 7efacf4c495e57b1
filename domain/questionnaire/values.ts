/** Helpers for unvalidated answers: they accept any value and never throw. */

import { isBlankText } from '../one-line.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record's own property, never an inherited one. */
export function ownProperty(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];
}

/** The rows that aren't empty, with their index. */
export function filledRows(value: unknown): { row: JsonRecord; index: number }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown, index) => (isRecord(row) && !isBlank(row) ? [{ row, index }] : []));
}

/** Valid answers aren't nested deeper than this. Anything deeper counts as not blank, without recursing further. */
const maxAnswerDepth = 4;

/** Whether a value contains no answer: no text, no number and no selection. */
export function isBlank(value: unknown, depth = 0): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return isBlankText(value);
  if (typeof value !== 'object' || depth >= maxAnswerDepth) return false;
  return Object.values(value).every((inner) => isBlank(inner, depth + 1));
}

/** Deep equality of JSON values. Iterative, so deep nesting can't overflow the stack. */
export function deepEqual(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      pairs.push([(a as JsonRecord)[key], (b as JsonRecord)[key]]);
    }
  }
  return true;
}
