/** Three-way merge of concurrent edits to a section, field by field, and the list of fields a save changed. */

import type { SectionData } from './types.ts';
import { deepEqual, isBlank, ownProperty } from './values.ts';

/** A field both sides changed to different answers. */
export interface FieldConflict {
  key: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface MergeResult {
  /** Both sides' changes. A conflicting field keeps the value of `theirs` until the user resolves the conflict. */
  merged: SectionData;
  conflicts: FieldConflict[];
}

export interface FieldChange {
  key: string;
  before: unknown;
  after: unknown;
}

/** Treats all empty values as equal, such as those of an untouched and a cleared field. */
export function isSameAnswer(left: unknown, right: unknown): boolean {
  return deepEqual(left, right) || (isBlank(left) && isBlank(right));
}

/** `base` is the common ancestor, `theirs` the stored answers, `mine` the edited ones. A field's rows merge as a whole, not one by one. */
export function mergeSection(base: SectionData, theirs: SectionData, mine: SectionData): MergeResult {
  const merged: [string, unknown][] = [];
  const conflicts: FieldConflict[] = [];
  for (const key of keysOf(base, theirs, mine)) {
    const [before, stored, edited] = [
      ownProperty(base, key),
      ownProperty(theirs, key),
      ownProperty(mine, key),
    ];
    const isMineChanged = !isSameAnswer(before, edited) && !isSameAnswer(stored, edited);
    if (isMineChanged && !isSameAnswer(before, stored)) {
      conflicts.push({ key, base: before, theirs: stored, mine: edited });
    }
    const takeMine = isMineChanged && isSameAnswer(before, stored);
    const value = takeMine ? edited : stored;
    if (value !== undefined) merged.push([key, value]);
  }
  // Unlike assignment, fromEntries creates an own property even for __proto__.
  return { merged: Object.fromEntries(merged), conflicts };
}

export function changedFields(before: SectionData, after: SectionData): FieldChange[] {
  return keysOf(before, after)
    .map((key) => ({ key, before: ownProperty(before, key), after: ownProperty(after, key) }))
    .filter((change) => !isSameAnswer(change.before, change.after));
}

function keysOf(...sides: SectionData[]): string[] {
  return [...new Set(sides.flatMap((side) => Object.keys(side)))];
}
