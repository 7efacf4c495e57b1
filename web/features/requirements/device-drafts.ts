/** Answers that have not reached the server yet, kept on this device for the person who typed them, by each tab apart. */
import type { SectionData } from '#domain/questionnaire/types.ts';
import { isRecord } from '#domain/questionnaire/values.ts';

export interface DeviceDraft {
  /** What the form had shown before anything was typed. */
  base: SectionData;
  data: SectionData;
}

export interface DeviceDrafts {
  /** What this tab and those that were closed since have kept; each is found once, unless it was changed again. */
  read(section: number): DeviceDraft[];
  /** Keeps these in the place of everything that was read. */
  write(section: number, drafts: readonly DeviceDraft[]): void;
}

interface Keeper {
  keys(): readonly string[];
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

export interface DraftOwner {
  userId: string;
  projectId: string;
  tab: string;
  /** Another tab that is still open sends what it has kept by itself. */
  isOpenElsewhere(tab: string): boolean;
}

/** The tab that keeps something under this key; earlier versions named none. */
export const tabOf = (key: string): string => (key.startsWith('answers:') ? (key.split(':')[4] ?? '') : '');

/** The projects for which this person's answers wait among the keys of a storage. */
export function projectsWithDrafts(keys: readonly string[], userId: string): string[] {
  const parts = keys.map((key) => key.split(':'));
  return [
    ...new Set(
      parts
        .filter(([kind, owner, projectId]) => kind === 'answers' && owner === userId && projectId)
        .map(([, , projectId = '']) => projectId),
    ),
  ];
}

/** Whoever else uses this device must not find the answers in their own form: the key names person and project. */
export function createDeviceDrafts(keeper: Keeper, owner: DraftOwner): DeviceDrafts {
  const { userId, projectId, tab, isOpenElsewhere } = owner;
  const sectionKey = (section: number) => `answers:${userId}:${projectId}:${section}`;
  const ownKey = (section: number) => `${sectionKey(section)}:${tab}`;
  /** What was read or written here, by key: what another tab put there since is not ours to remove. */
  const known = new Map<string, string>();

  const keysOf = (section: number) => {
    const start = sectionKey(section);
    return keeper
      .keys()
      .filter((key) => key === start || key.startsWith(`${start}:`))
      .sort();
  };

  return {
    read(section) {
      return keysOf(section).flatMap((key) => {
        const text = keeper.read(key);
        if (!text || known.get(key) === text || isOpenElsewhere(tabOf(key))) return [];
        known.set(key, text);
        return parsed(text);
      });
    },
    write(section, drafts) {
      const own = ownKey(section);
      if (drafts.length > 0) {
        const text = JSON.stringify(drafts);
        known.set(own, text);
        keeper.write(own, text);
      }
      for (const key of keysOf(section)) {
        if (key === own && drafts.length > 0) continue;
        if (known.has(key) && keeper.read(key) === known.get(key)) keeper.write(key, null);
        known.delete(key);
      }
    },
  };
}

function parsed(text: string): DeviceDraft[] {
  try {
    const kept: unknown = JSON.parse(text);
    // Earlier versions kept one, without a list around it.
    return (Array.isArray(kept) ? kept : [kept]).flatMap((draft: unknown) =>
      isRecord(draft) && isRecord(draft.base) && isRecord(draft.data)
        ? [{ base: draft.base, data: draft.data }]
        : [],
    );
  } catch {
    return [];
  }
}
