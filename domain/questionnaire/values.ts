/** Reading answers whose shape nobody has promised: every function takes anything and never throws. */

import type { Field, SectionData } from './types.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value stored under a key, never one that every object inherits. */
export function own(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];
}

/** The rows in which somebody has written something, each with its place. */
export function filledRows(value: unknown): { row: JsonRecord; index: number }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown, index) => (isRecord(row) && !isBlank(row) ? [{ row, index }] : []));
}

/** An answer is at most a list of rows of lists; whatever is deeper is not blank, just wrong. */
const deepestAnswer = 4;

/** Nothing that a person would call an answer: no text, no tick, no row with either. */
export function isBlank(value: unknown, depth = 0): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || depth >= deepestAnswer) return false;
  return Object.values(value).every((inner) => isBlank(inner, depth + 1));
}

/** The stored answer, or the default that the form shows before anybody has touched it. */
export function answerOf(field: Field, data: SectionData | undefined): unknown {
  const stored = own(data, field.key);
  return stored === undefined && 'default' in field ? field.default : stored;
}

/** Equality of JSON values; walks without recursion, so that depth cannot hurt it. */
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
