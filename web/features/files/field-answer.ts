/** Keeps the answer to a file question in step with the files uploaded and deleted for it. */
import type { ProjectFile } from '#contract/files.ts';

/** `[{fileId, fileName, category?, note?}]`, for all categories of the question. */
export type FilesAnswer = readonly unknown[];

export const idOf = (entry: unknown) => (entry as { fileId?: unknown } | null)?.fileId;

export const noteOf = (entry: unknown) => {
  const note = (entry as { note?: unknown } | undefined)?.note;
  return typeof note === 'string' ? note : '';
};

/** Notes by file id, for this page load: a deleted and restored file gets its note back. */
export type NoteMemory = Map<unknown, string>;

export function rememberNotes(memory: NoteMemory, answer: FilesAnswer): void {
  for (const entry of answer) memory.set(idOf(entry), noteOf(entry));
}

/** Adds uploaded files to the answer and removes deleted ones; entries of other categories stay unchanged. */
export function nextAnswer(
  value: FilesAnswer,
  uploaded: readonly Pick<ProjectFile, 'id' | 'fileName'>[],
  all: readonly Pick<ProjectFile, 'id'>[],
  category: string | undefined,
  memory: NoteMemory,
): FilesAnswer {
  const isOtherCategory = (entry: unknown) =>
    ((entry as { category?: string }).category || undefined) !== category;
  const remaining = value.filter(
    (entry) => isOtherCategory(entry) || all.some(({ id }) => id === idOf(entry)),
  );
  const added = uploaded
    .filter(({ id }) => !value.some((entry) => idOf(entry) === id))
    .map(({ id, fileName }) => {
      const note = memory.get(id);
      return { fileId: id, fileName, ...(category && { category }), ...(note && { note }) };
    });
  if (added.length === 0 && remaining.length === value.length) return value;
  return [
    ...remaining.filter(isOtherCategory),
    ...byFileName([...remaining.filter((entry) => !isOtherCategory(entry)), ...added], nameOf),
  ];
}

const byName = new Intl.Collator('en', { numeric: true });
const nameOf = (entry: unknown) => String((entry as { fileName?: unknown } | null)?.fileName ?? '');

/** Sorted by name, with numbers in numeric order: files uploaded together can finish in any order. */
export const byFileName = <Entry>(entries: readonly Entry[], name: (entry: Entry) => string): Entry[] =>
  entries.toSorted((one, other) => byName.compare(name(one), name(other)));
