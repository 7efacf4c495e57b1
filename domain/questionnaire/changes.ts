/** Answer changes since the viewer's last visit: one entry per answer, from what they saw to the current value. */
import { type FieldChange, isSameAnswer } from './merge.ts';

/** One save of a section since the viewer's last visit. */
export interface UnseenRevision {
  section: number;
  authorId: string | null;
  at: string;
  changes: readonly FieldChange[];
}

export interface UnseenChange {
  section: number;
  key: string;
  /** The value that the viewer last saw or wrote. */
  before: unknown;
  /** The current value. */
  after: unknown;
  /** Author and time of the latest change. */
  authorId: string | null;
  at: string;
}

/**
 * Expects revisions oldest first. The viewer's own changes, and earlier changes they overwrote, don't count as unseen.
 * An answer that was changed and changed back isn't listed.
 */
export function unseenChanges(viewerId: string, revisions: readonly UnseenRevision[]): UnseenChange[] {
  const unseen = new Map<string, UnseenChange>();
  for (const { section, authorId, at, changes } of revisions) {
    for (const { key, before, after } of changes) {
      const name = `${section}.${key}`;
      const earlier = unseen.get(name);
      if (authorId === viewerId) unseen.delete(name);
      else unseen.set(name, { section, key, before: earlier ? earlier.before : before, after, authorId, at });
    }
  }
  return [...unseen.values()]
    .filter((change) => !isSameAnswer(change.before, change.after))
    .sort((a, b) => a.section - b.section);
}
