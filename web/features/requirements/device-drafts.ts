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

/** Whoever else uses this device must not find the answers in their own form: the key names person and project. */
export function createDeviceDrafts(keeper: Keeper, userId: string, projectId: string): DeviceDrafts {
  const keyOf = (section: number) => `answers:${userId}:${projectId}:${section}`;
  return {
    read(section) {
      const text = keeper.read(keyOf(section));
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
    write: (section, draft) => keeper.write(keyOf(section), JSON.stringify(draft)),
    remove(section) {
      if (keeper.read(keyOf(section)) !== null) keeper.write(keyOf(section), null);
    },
  };
}
