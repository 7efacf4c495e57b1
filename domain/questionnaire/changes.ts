/** What has changed in the answers since somebody last looked: one entry per answer, from what they saw to what stands there now. */
import { type FieldChange, isSameAnswer } from './merge.ts';

/** One save of a section that the viewer has not seen yet. */
export interface UnseenRevision {
  section: number;
  authorId: string | null;
  at: string;
  changes: readonly FieldChange[];
}

export interface UnseenChange {
  section: number;
  key: string;
  /** What the viewer saw. */
  before: unknown;
  /** What stands there now. */
  after: unknown;
  /** Who changed it last, and when. */
  authorId: string | null;
  at: string;
}

/**
 * The saves come oldest first. What the viewer wrote is known to them, and so is everything that it replaced; an answer
 * that went away and came back is no change.
 */
export function unseenChanges(viewerId: string, revisions: readonly UnseenRevision[]): UnseenChange[] {
  const found = new Map<string, UnseenChange>();
  for (const { section, authorId, at, changes } of revisions) {
    for (const { key, before, after } of changes) {
      const name = `${section}.${key}`;
      const earlier = found.get(name);
      if (authorId === viewerId) found.delete(name);
      else found.set(name, { section, key, before: earlier ? earlier.before : before, after, authorId, at });
    }
  }
  return [...found.values()]
    .filter((change) => !isSameAnswer(change.before, change.after))
    .sort((a, b) => a.section - b.section);
}
