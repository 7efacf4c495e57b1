/** Answers that have not reached the server yet, kept on this device for the person who typed them. */
import type { SectionData } from '#domain/questionnaire/types.ts';
import { isRecord } from '#domain/questionnaire/values.ts';

export interface DeviceDraft {
  /** What the form had shown before anything was typed. */
  base: SectionData;
  data: SectionData;
}

export interface DeviceDrafts {
  read(section: number): DeviceDraft | null;
  write(section: number, draft: DeviceDraft): void;
  remove(section: number): void;
}

interface Keeper {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

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
export function createDeviceDrafts(keeper: Keeper, userId: string, projectId: string): DeviceDrafts {
  const keyOf = (section: number) => `answers:${userId}:${projectId}:${section}`;
  /** What this form has read or written: what another tab put there since is not its to remove. */
  const known = new Map<number, string>();
  return {
    read(section) {
      const text = keeper.read(keyOf(section));
      if (text) known.set(section, text);
      if (!text) return null;
      try {
        const draft: unknown = JSON.parse(text);
        return isRecord(draft) && isRecord(draft.base) && isRecord(draft.data)
          ? { base: draft.base, data: draft.data }
          : null;
      } catch {
        return null;
      }
    },
    write(section, draft) {
      const text = JSON.stringify(draft);
      known.set(section, text);
      keeper.write(keyOf(section), text);
    },
    remove(section) {
      const text = known.get(section);
      known.delete(section);
      if (text !== undefined && keeper.read(keyOf(section)) === text) keeper.write(keyOf(section), null);
    },
  };
}
