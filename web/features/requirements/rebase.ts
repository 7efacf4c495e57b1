/** Joins what a person typed with what the server has: changes on both sides meet, a field changed on both is held. */
import type { RequirementSection } from '#contract/requirements.ts';
import type { Issue } from '#domain/errors.ts';
import { changedFields, isSameAnswer, mergeSection } from '#domain/questionnaire/merge.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { isBlank } from '#domain/questionnaire/values.ts';
import type { SaveState } from './save-state.ts';
import type { Unsaved } from './unsaved-answers.ts';

/** A field that somebody else changed while this person did; nothing of it is sent until they choose. */
export interface HeldField {
  key: string;
  theirs: unknown;
  /** What both had started from. */
  base: unknown;
}

export interface SectionState {
  stored: RequirementSection | undefined;
  /** What the form showed when it was last in step with the server. */
  start: SectionData;
  values: SectionData;
  held: readonly HeldField[];
  issues: readonly Issue[];
  save: SaveState;
}

export const isHeld = (state: SectionState, key: string) => state.held.some((field) => field.key === key);

export function rebased(
  state: SectionState,
  section: RequirementSection | undefined,
  base: SectionData,
  defaults: SectionData,
): Pick<SectionState, 'stored' | 'start' | 'values' | 'held'> {
  const theirs = { ...defaults, ...emptied(state.values, section, defaults), ...section?.data };
  const { merged, conflicts } = mergeSection(base, theirs, state.values);
  const mine = Object.fromEntries(conflicts.map(({ key }) => [key, state.values[key]]));
  const joined = { ...theirs, ...merged, ...mine };
  // A row that was just opened is no answer to the server, and must not vanish under the cursor.
  const same = Object.entries(state.values).filter(([key, value]) => isSameAnswer(value, joined[key]));
  const values = { ...joined, ...Object.fromEntries(same) };
  const held = new Map([...conflicts, ...state.held].map((field) => [field.key, field.base]));
  return {
    stored: section,
    start: theirs,
    values,
    held: [...held]
      .map(([key, started]) => ({ key, theirs: theirs[key], base: started }))
      .filter((field) => !isSameAnswer(field.theirs, values[field.key])),
  };
}

/** Defaults that the person has emptied, which the server does not know: they stay empty. */
function emptied(
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

/** What is sent: everything, except that a field in dispute stays as the server has it. */
export function payload(state: SectionState, defaults: SectionData, isCompleting: boolean): SectionData {
  const stored = state.stored?.data ?? {};
  const entries = Object.entries(state.values).flatMap(([key, value]) => {
    if (isHeld(state, key)) return key in stored ? [[key, stored[key]] as const] : [];
    // A default that nobody touched is no answer yet; it becomes one when the section is completed.
    const isUntouched = !(key in stored) && isSameAnswer(value, defaults[key]);
    return isUntouched && !isCompleting ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** What the device keeps: a dispute is found again as one, because its field keeps what both had started from. */
export function unsavedOf({ start, values, held }: SectionState): Unsaved {
  return {
    base: { ...start, ...Object.fromEntries(held.map(({ key, base }) => [key, base])) },
    data: values,
  };
}

/**
 * Puts what was kept on the device where nothing else waits. An answer that is being changed here too stays aside until
 * this one has reached the server; then the two meet there, and the person is asked.
 */
export function takeKept(state: SectionState, kept: readonly Unsaved[]) {
  const values = { ...state.values };
  const base = { ...state.start };
  const aside: Unsaved[] = [];
  const taken = new Set<string>();
  const isFree = (key: string) =>
    !taken.has(key) && !isHeld(state, key) && isSameAnswer(state.start[key], state.values[key]);
  for (const unsaved of kept) {
    const changes = changedFields(unsaved.base, unsaved.data);
    const rest = changes.filter(({ key, after }) => !isFree(key) && !isSameAnswer(values[key], after));
    for (const { key, before, after } of changes.filter((change) => isFree(change.key))) {
      taken.add(key);
      values[key] = after;
      base[key] = before;
    }
    if (rest.length > 0) {
      aside.push({
        base: Object.fromEntries(rest.map(({ key, before }) => [key, before])),
        data: Object.fromEntries(rest.map(({ key, after }) => [key, after])),
      });
    }
  }
  return { values, base, aside };
}
