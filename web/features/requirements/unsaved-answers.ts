/** Unsaved answers: what the server doesn't have yet, stored on this device per user, project, section and tab. */
import type { SectionData } from '#domain/questionnaire/types.ts';
import { isRecord } from '#domain/questionnaire/values.ts';
import type { DeviceStore } from '../../lib/device-store.ts';

export interface Unsaved {
  /** The form's values when last in sync with the server. */
  base: SectionData;
  data: SectionData;
  /** The section was completed while offline. */
  isCompleted?: true;
  /** Changes that may have reached the server, although it hasn't responded. */
  sent?: readonly SectionData[];
}

export interface UnsavedAnswers {
  /** What this tab and closed tabs have stored; each answer is returned once, unless it changes again. */
  read(section: number): Unsaved[];
  /** Replaces everything that was read. */
  write(section: number, unsaved: readonly Unsaved[]): void;
}

export interface UnsavedAnswersOptions {
  userId: string;
  projectId: string;
  tab: string;
  /** A tab that is still open sends its own answers. */
  isOtherOpenTab(tab: string): boolean;
}

interface Scope {
  projectId: string;
  section: string;
  tab: string;
}

/** Where one user has unsaved answers on this device. */
export const unsavedScopes = (device: DeviceStore, userId: string): Scope[] =>
  device
    .scopes('answers', userId)
    .map(([projectId = '', section = '', tab = '']) => ({ projectId, section, tab }));

export function createUnsavedAnswers(device: DeviceStore, options: UnsavedAnswersOptions): UnsavedAnswers {
  const { userId, projectId, tab: ownTab, isOtherOpenTab } = options;
  /** What was last read or written here. A newer value from another tab must not be removed. */
  const known = new Map<string, string>();
  /** What each tab had stored when it was last read. */
  const merged = new Map<string, readonly Unsaved[]>();
  const knownKey = (section: number, tab: string) => `${section}:${tab}`;

  const entryOf = (section: number, tab: string) =>
    device.entry('answers', parseUnsaved, userId, projectId, String(section), tab);
  const tabsOf = (section: number) =>
    unsavedScopes(device, userId)
      .filter((scope) => scope.projectId === projectId && scope.section === String(section))
      .map(({ tab }) => tab)
      .sort();

  return {
    read(section) {
      return tabsOf(section).flatMap((tab) => {
        if (isOtherOpenTab(tab)) return [];
        const key = knownKey(section, tab);
        const stored = entryOf(section, tab).read() ?? [];
        const text = JSON.stringify(stored);
        if (known.get(key) === text) return [];
        known.set(key, text);
        const before = merged.get(key) ?? [];
        merged.set(key, stored);
        return stored.map((unsaved) => withoutMerged(unsaved, before));
      });
    },
    write(section, unsaved) {
      if (unsaved.length > 0) {
        const own = entryOf(section, ownTab);
        own.write([...unsaved]);
        known.set(knownKey(section, ownTab), JSON.stringify(own.read()));
      }
      for (const tab of tabsOf(section)) {
        if (tab === ownTab && unsaved.length > 0) continue;
        const entry = entryOf(section, tab);
        const key = knownKey(section, tab);
        if (known.has(key) && JSON.stringify(entry.read()) === known.get(key)) entry.remove();
        known.delete(key);
      }
    },
  };
}

/** Treats answers already merged as unchanged: a closing tab may store them again after they were edited here. */
function withoutMerged(unsaved: Unsaved, before: readonly Unsaved[]): Unsaved {
  const same = Object.entries(unsaved.data).filter(([key, value]) =>
    before.some(({ data }) => key in data && JSON.stringify(data[key]) === JSON.stringify(value)),
  );
  return { ...unsaved, base: { ...unsaved.base, ...Object.fromEntries(same) } };
}

function parseUnsaved(value: unknown): Unsaved[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((each: unknown) =>
    isRecord(each) && isRecord(each.base) && isRecord(each.data)
      ? [
          {
            base: each.base,
            data: each.data,
            ...(each.isCompleted === true && { isCompleted: true as const }),
            ...(Array.isArray(each.sent) && { sent: each.sent.filter(isRecord) }),
          },
        ]
      : [],
  );
}
