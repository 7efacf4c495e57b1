/** Idea store: what was typed into the intake form, stored on this device until it becomes a project. */
import type { FinishedDraft } from '#domain/project-draft.ts';
import type { UserType } from '#domain/user.ts';
import { userTypes } from '#domain/user.ts';
import type { DeviceStore } from '../../lib/device-store.ts';
import { randomId } from '../../lib/random-id.ts';

export interface Idea {
  description: string;
  userType: UserType | null;
  /** The idempotency key of the project: retrying the same idea creates only one project. */
  key: string;
  /** When the most recently applied draft was finished. Each finished draft is applied only once. */
  planOf: string | null;
  /** Whether a finished draft filled in the description, which may have been edited since. */
  isFromDraft: boolean;
  /** What was typed in the account step. The password is never stored. */
  account: { firstName: string; lastName: string; email: string; company: string };
}

export const emptyIdea = (): Idea => ({
  description: '',
  userType: null,
  key: randomId(),
  planOf: null,
  isFromDraft: false,
  account: { firstName: '', lastName: '', email: '', company: '' },
});

/**
 * Changing the description, app type or finished draft gives the idea a new idempotency key. What is typed after clearing
 * the description counts as typed from scratch.
 */
export function changeIdea(idea: Idea, change: Partial<Omit<Idea, 'key'>>): Idea {
  const next = { ...idea, ...change };
  if (next.description.trim() === '') next.isFromDraft = false;
  if ((['description', 'userType', 'planOf'] as const).some((part) => next[part] !== idea[part]))
    next.key = randomId();
  return next;
}

/** Fills in a finished draft's description once. It never replaces a description that was typed from scratch. */
export function withDraft(idea: Idea, draft: FinishedDraft | null): Idea {
  const planOf = draft?.state.completedAt;
  if (!draft || !planOf || idea.planOf === planOf) return idea;
  const isFromDraft = idea.isFromDraft || idea.description.trim() === '';
  const description = isFromDraft ? draft.description : idea.description;
  return changeIdea(idea, { description, planOf, isFromDraft });
}

export function createIdeaStore(device: DeviceStore) {
  const entryOf = (userId: string | null) => device.entry('idea', parseIdea, userId);
  return {
    /** Signing in carries over what the visitor wrote in this browser. */
    read(userId: string | null): Idea {
      const visitors = userId ? entryOf(null).read() : null;
      if (visitors) {
        entryOf(null).remove();
        const own = entryOf(userId).read();
        if (!own || visitors.description.trim() !== '') entryOf(userId).write(visitors);
      }
      return entryOf(userId).read() ?? emptyIdea();
    },
    write: (userId: string | null, idea: Idea) => entryOf(userId).write(idea),
    clear(userId: string | null) {
      entryOf(userId).remove();
      entryOf(null).remove();
    },
  };
}

function parseIdea(value: unknown): Idea | null {
  if (typeof value !== 'object' || value === null) return null;
  const { description, userType, key, planOf, isFromDraft, account } = value as Record<string, unknown>;
  const typed: Record<string, unknown> = Object(account);
  const textOf = (part: unknown) => (typeof part === 'string' ? part : '');
  return {
    description: textOf(description),
    userType: userTypes.find((candidate) => candidate === userType) ?? null,
    key: textOf(key) || randomId(),
    planOf: textOf(planOf) || null,
    isFromDraft: isFromDraft === true,
    account: {
      firstName: textOf(typed.firstName),
      lastName: textOf(typed.lastName),
      email: textOf(typed.email),
      company: textOf(typed.company),
    },
  };
}
