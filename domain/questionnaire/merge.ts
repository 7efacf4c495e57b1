/** Two people on one section: a three-way merge field by field, and the list of what a save changed. */

import type { SectionData } from './types.ts';
import { deepEqual, isBlank, own } from './values.ts';

/** One field that both sides changed, to different answers. */
export interface FieldConflict {
  key: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface MergeResult {
  /** Both sides' changes; a conflicting field keeps their value until somebody chooses. */
  merged: SectionData;
  conflicts: FieldConflict[];
  /** The fields in which `merged` differs from `theirs`: what saving it will change. */
  changedKeys: string[];
}

export interface FieldChange {
  key: string;
  before: unknown;
  after: unknown;
}

/** Empty in two ways is still the same answer: an untouched field and a cleared one. */
export function isSameAnswer(left: unknown, right: unknown): boolean {
  return deepEqual(left, right) || (isBlank(left) && isBlank(right));
}

/** `base` is what I started from, `theirs` what is stored now, `mine` what I want to store. Rows merge as one field. */
export function mergeSection(base: SectionData, theirs: SectionData, mine: SectionData): MergeResult {
  const merged: [string, unknown][] = [];
  const conflicts: FieldConflict[] = [];
  const changedKeys: string[] = [];
  for (const key of keysOf(base, theirs, mine)) {
    const [before, stored, wanted] = [own(base, key), own(theirs, key), own(mine, key)];
    const isMineChanged = !isSameAnswer(before, wanted) && !isSameAnswer(stored, wanted);
    if (isMineChanged && !isSameAnswer(before, stored)) {
      conflicts.push({ key, base: before, theirs: stored, mine: wanted });
    }
    const takeMine = isMineChanged && isSameAnswer(before, stored);
    if (takeMine) changedKeys.push(key);
    const value = takeMine ? wanted : stored;
    if (value !== undefined) merged.push([key, value]);
  }
  // fromEntries writes own properties whatever they are called, which assignment does not.
  return { merged: Object.fromEntries(merged), conflicts, changedKeys };
}

export function changedFields(before: SectionData, after: SectionData): FieldChange[] {
  return keysOf(before, after)
    .map((key) => ({ key, before: own(before, key), after: own(after, key) }))
    .filter((change) => !isSameAnswer(change.before, change.after));
}

function keysOf(...sides: SectionData[]): string[] {
  return [...new Set(sides.flatMap((side) => Object.keys(side)))];
}
