/** Rebases local edits onto the server's version. Fields changed on both sides are held back as conflicts. */
import type { RequirementSection } from '#contract/requirements.ts';
import type { Issue } from '#domain/errors.ts';
import { changedFields, isSameAnswer, mergeSection } from '#domain/questionnaire/merge.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { isBlank } from '#domain/questionnaire/values.ts';
import type { SaveState } from './save-state.ts';
import type { Unsaved } from './unsaved-answers.ts';

/** A conflicting field. It isn't sent until the user chooses one of the two answers. */
export interface ConflictingField {
  key: string;
  theirs: unknown;
  /** The common ancestor. */
  base: unknown;
}

export interface SectionState {
  stored: RequirementSection | undefined;
  /** The form's values when last in sync with the server. */
  start: SectionData;
  values: SectionData;
  conflicts: readonly ConflictingField[];
  issues: readonly Issue[];
  save: SaveState;
  /** Completed while offline, and not sent to the server yet. */
  isCompletionUnsent?: boolean;
  /** Changes sent without a response so far. If the server has one of them, it isn't someone else's answer. */
  sent?: readonly SectionData[];
}

export const hasConflict = (state: SectionState, key: string) =>
  state.conflicts.some((field) => field.key === key);

/** The server's answers to the questions in conflict. */
export const theirsIn = ({ conflicts }: SectionState): SectionData =>
  Object.fromEntries(conflicts.map(({ key, theirs }) => [key, theirs]));

/** Whether there are changes to send. Fields in conflict are held back. */
export const hasEdits = (state: SectionState) =>
  changedFields(state.start, state.values).some(({ key }) => !hasConflict(state, key));

/** More would only pile up while offline. */
const maxSent = 10;

/** Adds the changes in a save that is about to be sent. */
export function withSent({ start, sent = [] }: SectionState, data: SectionData): readonly SectionData[] {
  const changes = Object.fromEntries(changedFields(start, data).map(({ key, after }) => [key, after]));
  const others = sent.filter((each) => changedFields(each, changes).length > 0);
  return [...others, changes].slice(-maxSent);
}

/** The answers on the server that this form has sent. */
const ownAnswers = (sent: readonly SectionData[] = [], stored: SectionData): SectionData =>
  Object.fromEntries(
    sent.flatMap((changes) =>
      Object.entries(changes).filter(([key, value]) => isSameAnswer(stored[key], value)),
    ),
  );

export function rebased(
  state: SectionState,
  section: RequirementSection | undefined,
  base: SectionData,
  defaults: SectionData,
): Pick<SectionState, 'stored' | 'start' | 'values' | 'conflicts'> {
  const theirs = { ...defaults, ...clearedDefaults(state.values, section, defaults), ...section?.data };
  const ancestor = { ...base, ...ownAnswers(state.sent, theirs) };
  const { merged, conflicts: found } = mergeSection(ancestor, theirs, state.values);
  const mine = Object.fromEntries(found.map(({ key }) => [key, state.values[key]]));
  const joined = { ...theirs, ...merged, ...mine };
  // A new empty row isn't stored by the server, but must not disappear while the user is in it.
  const same = Object.entries(state.values).filter(([key, value]) => isSameAnswer(value, joined[key]));
  const values = { ...joined, ...Object.fromEntries(same) };
  const bases = new Map([...found, ...state.conflicts].map((field) => [field.key, field.base]));
  return {
    stored: section,
    start: theirs,
    values,
    conflicts: [...bases]
      .map(([key, before]) => ({ key, theirs: theirs[key], base: before }))
      .filter((field) => !isSameAnswer(field.theirs, values[field.key])),
  };
}

/** Defaults the user has cleared. The server doesn't store blanks, so they must be kept here. */
function clearedDefaults(
  values: SectionData,
  section: RequirementSection | undefined,
  defaults: SectionData,
): SectionData {
  return Object.fromEntries(
    Object.keys(defaults)
      .filter((key) => !(key in (section?.data ?? {})) && key in values && isBlank(values[key]))
      .map((key) => [key, values[key]]),
  );
}

/** The data to send: all values, except that conflicting fields keep the server's value. */
export function payload(state: SectionState, defaults: SectionData, isCompleting: boolean): SectionData {
  const stored = state.stored?.data ?? {};
  const entries = Object.entries(state.values).flatMap(([key, value]) => {
    if (hasConflict(state, key)) return key in stored ? [[key, stored[key]] as const] : [];
    // An untouched default only becomes an answer when the section is completed.
    const isUntouched = !(key in stored) && isSameAnswer(value, defaults[key]);
    return isUntouched && !isCompleting ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** What to store on the device. Conflicting fields keep their common ancestor, so the conflict is found again. */
export function unsavedOf({ start, values, conflicts, isCompletionUnsent, sent }: SectionState): Unsaved {
  return {
    base: { ...start, ...Object.fromEntries(conflicts.map(({ key, base }) => [key, base])) },
    data: values,
    ...(sent && sent.length > 0 && { sent }),
    ...(isCompletionUnsent && { isCompleted: true as const }),
  };
}

/**
 * Merges unsaved answers from the device. An answer that also has unsaved changes here is set aside until those have
 * been sent. Then it is merged as a conflict. An answer the server already has is dropped: the tab that stored it has sent it.
 */
export function mergeUnsaved(state: SectionState, stored: readonly Unsaved[]) {
  const values = { ...state.values };
  const base = { ...state.start };
  const unmerged: Unsaved[] = [];
  const taken = new Set<string>();
  const isFree = (key: string) =>
    !taken.has(key) && !hasConflict(state, key) && isSameAnswer(state.start[key], state.values[key]);
  for (const unsaved of stored) {
    const before = { ...unsaved.base, ...ownAnswers(unsaved.sent, state.start) };
    const changes = changedFields(before, unsaved.data).filter(
      ({ key, after }) => !isSameAnswer(state.start[key], after),
    );
    const blocked = changes.filter(({ key, after }) => !isFree(key) && !isSameAnswer(values[key], after));
    for (const { key, before, after } of changes.filter((change) => isFree(change.key))) {
      taken.add(key);
      values[key] = after;
      base[key] = before;
    }
    if (blocked.length > 0) {
      unmerged.push({
        base: Object.fromEntries(blocked.map(({ key, before }) => [key, before])),
        data: Object.fromEntries(blocked.map(({ key, after }) => [key, after])),
      });
    }
  }
  return { values, base, unmerged };
}
