/** The idea while it has no project yet: kept on this device, so that a reload, a closed tab or a trip elsewhere costs nothing. */
import type { UserType } from '#domain/user.ts';
import { userTypes } from '#domain/user.ts';

export interface Idea {
  description: string;
  userType: UserType | null;
  /** Sent along with the project, so that a retry of the same idea makes one project and not two. */
  key: string;
  /** Which finished plan the description was taken from; it is taken once. */
  planOf: string | null;
  /** What was typed in the account step; the password is never kept. */
  account: { firstName: string; lastName: string; email: string; company: string };
}

interface Keeper {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

const visitorKey = 'idea';
const keyOf = (userId: string | null) => (userId ? `${visitorKey}:${userId}` : visitorKey);

/** Works on pages without https as well, where randomUUID does not exist. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const emptyIdea = (): Idea => ({
  description: '',
  userType: null,
  key: newKey(),
  planOf: null,
  account: { firstName: '', lastName: '', email: '', company: '' },
});

/** Changing what is asked for makes it another request. */
export function changeIdea(idea: Idea, change: Partial<Omit<Idea, 'key'>>): Idea {
  const isSame =
    (change.description ?? idea.description) === idea.description &&
    (change.userType === undefined || change.userType === idea.userType);
  return { ...idea, ...change, key: isSame ? idea.key : newKey() };
}

export function createIdeaKeeper(keeper: Keeper) {
  const find = (key: string) => parseIdea(keeper.read(key));
  return {
    /** Whoever signs in takes along what they began as a visitor of this browser. */
    read(userId: string | null): Idea {
      const brought = userId ? find(visitorKey) : null;
      if (userId && brought) {
        keeper.write(visitorKey, null);
        const own = find(keyOf(userId));
        if (!own || brought.description.trim() !== '') keeper.write(keyOf(userId), JSON.stringify(brought));
      }
      return find(keyOf(userId)) ?? emptyIdea();
    },
    write: (userId: string | null, idea: Idea) => keeper.write(keyOf(userId), JSON.stringify(idea)),
    clear(userId: string | null) {
      keeper.write(keyOf(userId), null);
      keeper.write(visitorKey, null);
    },
  };
}

function parseIdea(text: string | null): Idea | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    const { description, userType, key, planOf, account } = stored as Record<string, unknown>;
    const typed = (typeof account === 'object' && account !== null ? account : {}) as Record<string, unknown>;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      description: textOf(description),
      userType: userTypes.find((known) => known === userType) ?? null,
      key: textOf(key) || newKey(),
      planOf: textOf(planOf) || null,
      account: {
        firstName: textOf(typed.firstName),
        lastName: textOf(typed.lastName),
        email: textOf(typed.email),
        company: textOf(typed.company),
      },
    };
  } catch {
    return null;
  }
}
