/** The answer of a question for files follows what has arrived and what was deleted. */
import type { ProjectFile } from '#contract/files.ts';

/** `[{fileId, fileName, category?, note?}]` of all places of the question. */
export type FilesAnswer = readonly unknown[];

export const idOf = (entry: unknown) => (entry as { fileId?: unknown } | null)?.fileId;

export const noteOf = (entry: unknown) => {
  const note = (entry as { note?: unknown } | undefined)?.note;
  return typeof note === 'string' ? note : '';
};

/** Notes by file, of this visit: a file that was deleted and brought back has its own again. */
export type NoteMemory = Map<unknown, string>;

export function rememberNotes(memory: NoteMemory, answer: FilesAnswer): void {
  for (const entry of answer) memory.set(idOf(entry), noteOf(entry));
}

/** What has arrived is part of the answer, and what was deleted is not; the other places of the field stay as they are. */
export function nextAnswer(
  value: FilesAnswer,
  here: readonly Pick<ProjectFile, 'id' | 'fileName'>[],
  all: readonly Pick<ProjectFile, 'id'>[],
  category: string | undefined,
  memory: NoteMemory,
): FilesAnswer {
  const isElsewhere = (entry: unknown) =>
    ((entry as { category?: string }).category || undefined) !== category;
  const kept = value.filter((entry) => isElsewhere(entry) || all.some(({ id }) => id === idOf(entry)));
  const added = here
    .filter(({ id }) => !value.some((entry) => idOf(entry) === id))
    .map(({ id, fileName }) => {
      const note = memory.get(id);
      return { fileId: id, fileName, ...(category && { category }), ...(note && { note }) };
    });
  if (added.length === 0 && kept.length === value.length) return value;
  return [
    ...kept.filter(isElsewhere),
    ...inOrder([...kept.filter((entry) => !isElsewhere(entry)), ...added], nameOf),
  ];
}

const byName = new Intl.Collator('en', { numeric: true });
const nameOf = (entry: unknown) => String((entry as { fileName?: unknown } | null)?.fileName ?? '');

/** By name, as people number them: several that are sent at once arrive in any order. */
export const inOrder = <Entry>(entries: readonly Entry[], name: (entry: Entry) => string): Entry[] =>
  entries.toSorted((one, other) => byName.compare(name(one), name(other)));
