/** Shape checks that several field types share: text, lists, choices and known keys. */

import type { Issue } from '../errors.ts';
import { formatNumber } from '../locale-format.ts';
import { textLength } from '../text-rule.ts';
import type { Option } from './field.ts';
import { isReservedKey, isStorableText } from './formats.ts';

/** Caps the error response when a hostile body has many unknown keys. */
const maxUnknownKeys = 10;
export const maxShownKeyLength = 60;

export const quoted = (label: string) => `“${label}”`;
export const oneIssue = (path: string, message: string): Issue[] => [{ path, message }];

/** Reports the first few keys the definition doesn't know. */
export function checkKeys(known: readonly string[], record: object, path: string): Issue[] {
  const issues: Issue[] = [];
  for (const key of Object.keys(record)) {
    if (known.includes(key)) continue;
    const shown = key.slice(0, maxShownKeyLength);
    issues.push({
      path: path ? `${path}.${shown}` : shown,
      message: `There is no field with the key ${quoted(shown)}`,
    });
    if (issues.length >= maxUnknownKeys) break;
  }
  return issues;
}

export function checkText(label: string, value: unknown, path: string, maxLength: number): Issue[] {
  if (typeof value !== 'string') return oneIssue(path, `${quoted(label)} must be text`);
  if (textLength(value) > maxLength) {
    return oneIssue(
      path,
      `${quoted(label)} is too long. Use ${formatNumber(maxLength)} characters or fewer.`,
    );
  }
  return isStorableText(value)
    ? []
    : oneIssue(path, `${quoted(label)} contains a character we can't save. Delete it and type it again.`);
}

export const isAmong = (options: readonly Option[], value: unknown) =>
  options.some((option) => option.value === value);

export const notAChoice = (label: string, path: string) =>
  oneIssue(path, `Choose one of the options for ${quoted(label)}`);

/** A custom choice becomes a key of the matrix answer, so it must be a safe key. */
export function checkCustomName(label: string, name: unknown, path: string, maxLength: number): Issue[] {
  const issues = checkText(label, name, path, maxLength);
  if (issues.length > 0 || typeof name !== 'string') return issues;
  return name.trim() === '' || isReservedKey(name.trim())
    ? oneIssue(path, `${quoted(label)} has an option with a name we can't use. Rename it.`)
    : [];
}

type CheckItem = (item: unknown, path: string) => Issue[];

export function checkArray(
  label: string,
  value: unknown,
  path: string,
  max: number,
  checkItem: CheckItem,
): Issue[] {
  if (!Array.isArray(value)) return oneIssue(path, `${quoted(label)} must be a list`);
  if (value.length > max)
    return oneIssue(
      path,
      `${quoted(label)} can have at most ${formatNumber(max)} ${max === 1 ? 'entry' : 'entries'}`,
    );
  return value.flatMap((item: unknown, index) => checkItem(item, `${path}.${index}`));
}

/** A list of choices without duplicates. Typed lists use checkArray, because entries may repeat while they are being typed. */
export function checkList(
  label: string,
  value: unknown,
  path: string,
  max: number,
  checkItem: CheckItem,
): Issue[] {
  const issues = checkArray(label, value, path, max, checkItem);
  if (issues.length > 0 || !Array.isArray(value) || new Set(value).size === value.length) return issues;
  return oneIssue(path, `${quoted(label)} lists the same option twice`);
}
