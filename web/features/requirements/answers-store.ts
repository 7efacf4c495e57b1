/** The answers of one project as they are being typed: what the server has, what the person wants, and the way between. */
import type { BodyInputOf } from '#contract/endpoint.ts';
import { type RequirementSection, saveConflict, type saveSection } from '#contract/requirements.ts';
import type { Issue } from '#domain/errors.ts';
import { sectionCount } from '#domain/project.ts';
import { defaultAnswers, type KnownClient } from '#domain/questionnaire/defaults.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import { changedFields, isSameAnswer, mergeSection } from '#domain/questionnaire/merge.ts';
import { followPeople } from '#domain/questionnaire/people.ts';
import type { Answers, SectionData } from '#domain/questionnaire/types.ts';
import { isBlank } from '#domain/questionnaire/values.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { DeviceDrafts } from './device-drafts.ts';
import { idle, type SaveState, stateAfterFailure } from './save-state.ts';

/** A field that somebody else changed while this person did; nothing of it is sent until they choose. */
export interface HeldField {
  key: string;
  theirs: unknown;
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

export type SaveBody = BodyInputOf<typeof saveSection>;

export interface AnswersDeps {
  save(body: SaveBody): Promise<RequirementSection>;
  drafts: DeviceDrafts;
  client: KnownClient;
  /** Everything that keeps a section from being completed as it stands. */
  check(number: number, answers: Answers): Issue[];
  /** Told of every section that the server has stored. */
  onSaved(section: RequirementSection): void;
}

export type AnswersStore = ReturnType<typeof createAnswersStore>;

const autosaveDelay = 1000;
const deviceDelay = 250;
const firstRetry = 4000;
const longestRetry = 60_000;

export function createAnswersStore(deps: AnswersDeps) {
  const states = new Map<number, SectionState>();
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const queues = new Map<number, Promise<unknown>>();
  const retries = new Map<number, number>();
  const defaults = new Map(numbers().map((number) => [number, defaultAnswers(number, deps.client)]));
  let answers: Answers = {};
  let isReady = false;
  let isStopped = false;

  const stateOf = (number: number): SectionState => {
    const known = states.get(number);
    if (known) return known;
    const start = { ...defaults.get(number) };
    return { stored: undefined, start, values: start, held: [], issues: [], save: idle };
  };

  function change(number: number, next: Partial<SectionState>) {
    const state = { ...stateOf(number), ...next };
    states.set(number, state);
    if (answers[number] !== state.values) answers = { ...answers, [number]: state.values };
    for (const listener of listeners) listener();
  }

  const later = (name: string, delay: number, work: () => void) => {
    clearTimeout(timers.get(name));
    if (!isStopped) timers.set(name, setTimeout(work, delay));
  };

  const isHeld = (state: SectionState, key: string) => state.held.some((field) => field.key === key);

  function isDirty(number: number): boolean {
    const state = stateOf(number);
    return changedFields(state.start, state.values).some(({ key }) => !isHeld(state, key));
  }

  /** What is sent: everything, except that a field in dispute stays as the server has it. */
  function payload(number: number, isCompleting: boolean): SectionData {
    const state = stateOf(number);
    const stored = state.stored?.data ?? {};
    const entries = Object.entries(state.values).flatMap(([key, value]) => {
      if (isHeld(state, key)) return key in stored ? [[key, stored[key]] as const] : [];
      // A default that nobody touched is no answer yet; it becomes one when the section is completed.
      const isUntouched = !(key in stored) && isSameAnswer(value, defaults.get(number)?.[key]);
      return isUntouched && !isCompleting ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Defaults that the person has emptied, which the server does not know: they stay empty. */
  function emptied(number: number, section: RequirementSection | undefined): SectionData {
    const { values } = stateOf(number);
    const keys = Object.keys(defaults.get(number) ?? {});
    return Object.fromEntries(
      keys
        .filter((key) => !(key in (section?.data ?? {})) && key in values && isBlank(values[key]))
        .map((key) => [key, values[key]]),
    );
  }

  /** Takes in what the server has: changes on both sides join, a field changed on both is held. */
  function rebase(number: number, section: RequirementSection | undefined, base: SectionData) {
    const state = stateOf(number);
    const theirs = { ...defaults.get(number), ...emptied(number, section), ...section?.data };
    const { merged, conflicts } = mergeSection(base, theirs, state.values);
    const mine = Object.fromEntries(conflicts.map(({ key }) => [key, state.values[key]]));
    const joined = { ...theirs, ...merged, ...mine };
    // A row that was just opened is no answer to the server, and must not vanish under the cursor.
    const same = Object.entries(state.values).filter(([key, value]) => isSameAnswer(value, joined[key]));
    const values = { ...joined, ...Object.fromEntries(same) };
    const heldKeys = new Set([...state.held, ...conflicts].map(({ key }) => key));
    const held = [...heldKeys]
      .map((key) => ({ key, theirs: theirs[key] }))
      .filter((field) => !isSameAnswer(field.theirs, values[field.key]));
    change(number, { stored: section, start: theirs, values, held });
    keepOnDevice(number);
  }

  function keepOnDevice(number: number) {
    clearTimeout(timers.get(`device-${number}`));
    const { start, values, held } = stateOf(number);
    if (isDirty(number) || held.length > 0) deps.drafts.write(number, { base: start, data: values });
    else deps.drafts.remove(number);
  }

  /** What was pointed out goes away when it is mended, and nothing new is pointed out while somebody types. */
  function stillWrong(number: number, issues: readonly Issue[], values: SectionData): readonly Issue[] {
    if (issues.length === 0) return issues;
    const now = deps.check(number, { ...answers, [number]: values });
    return now.filter(({ path }) => issues.some((issue) => issue.path === path));
  }

  /** One save of a section at a time, in the order in which they were asked for. */
  function inTurn<T>(number: number, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(number) ?? Promise.resolve()).then(work);
    queues.set(
      number,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async function send(number: number, isCompleting: boolean): Promise<RequirementSection> {
    clearTimeout(timers.get(`save-${number}`));
    const { stored } = stateOf(number);
    const data = payload(number, isCompleting);
    const base = { ...stateOf(number).values };
    change(number, { save: { kind: 'saving' } });
    try {
      const saved = await deps.save({
        sectionNumber: number,
        sectionName: findSection(number)?.name ?? '',
        data,
        ...(isCompleting ? { isCompleted: true } : {}),
        baseRevision: stored?.revision ?? 0,
      });
      retries.delete(number);
      for (const { key, theirs } of stateOf(number).held) base[key] = theirs;
      rebase(number, saved, base);
      change(number, { save: { kind: 'saved', at: Date.now() } });
      deps.onSaved(saved);
      return saved;
    } catch (error) {
      const conflict = isApiError(error, 409) ? saveConflict.safeParse(error.details).data : undefined;
      if (conflict) {
        rebase(number, conflict.section, stateOf(number).start);
        change(number, { save: { kind: 'conflict' } });
        if (isDirty(number)) scheduleSave(number, 0);
      } else {
        const save = stateAfterFailure(error);
        change(number, { save, ...(save.kind === 'failed' ? { issues: save.issues } : {}) });
        if (save.kind === 'offline' || save.kind === 'waiting') scheduleRetry(number);
      }
      throw error;
    }
  }

  const push = (number: number) =>
    inTurn(number, async () => {
      if (isDirty(number)) await send(number, false);
      // An opened row alone is nothing to send.
      else if (stateOf(number).save.kind === 'unsaved') change(number, { save: idle });
    }).catch(() => undefined);

  const scheduleSave = (number: number, delay = autosaveDelay) =>
    later(`save-${number}`, delay, () => void push(number));

  function scheduleRetry(number: number) {
    const delay = retries.get(number) ?? firstRetry;
    retries.set(number, Math.min(delay * 2, longestRetry));
    scheduleSave(number, delay);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: stateOf,
    answers: () => answers,
    isReady: () => isReady,

    /** What the server has now; the first time, whatever this device still kept joins it. */
    receive(sections: readonly RequirementSection[]) {
      for (const number of numbers()) {
        const section = sections.find((candidate) => candidate.sectionNumber === number);
        const state = stateOf(number);
        const draft = isReady ? null : deps.drafts.read(number);
        if (draft) {
          change(number, { values: draft.data });
          rebase(number, section, draft.base);
        } else if (!isReady || (section && section.revision > (state.stored?.revision ?? 0))) {
          rebase(number, section, state.start);
        }
        if (isDirty(number) && state.save.kind !== 'saving') scheduleSave(number, draft ? 0 : autosaveDelay);
      }
      isReady = true;
      change(1, {});
    },

    set(number: number, key: string, value: unknown) {
      const state = stateOf(number);
      const follows =
        number === 10 && key === 'people' ? followPeople(state.values, state.values.people, value) : {};
      const isSaving = state.save.kind === 'saving';
      const values = { ...state.values, [key]: value, ...follows };
      change(number, {
        values,
        issues: stillWrong(number, state.issues, values),
        ...(isSaving ? {} : { save: { kind: 'unsaved' } as const }),
      });
      later(`device-${number}`, deviceDelay, () => keepOnDevice(number));
      scheduleSave(number);
    },

    showIssues: (number: number, issues: readonly Issue[]) => change(number, { issues }),

    /** The person has seen both values and decided. */
    settle(number: number, key: string, choice: 'mine' | 'theirs') {
      const state = stateOf(number);
      const field = state.held.find((candidate) => candidate.key === key);
      if (!field) return;
      const values = choice === 'theirs' ? { ...state.values, [key]: field.theirs } : state.values;
      change(number, { values, held: state.held.filter((candidate) => candidate !== field) });
      keepOnDevice(number);
      if (isDirty(number)) scheduleSave(number, 0);
      else change(number, { save: idle });
    },

    /** Next Section and Submit Requirements: saves as completed, or throws why not. */
    complete: (number: number) => inTurn(number, () => send(number, true)),

    /** Sends everything that waits, now: on leaving a section, and when the connection is back. */
    flush() {
      for (const number of numbers()) {
        if (!isDirty(number)) continue;
        retries.delete(number);
        scheduleSave(number, 0);
      }
    },

    /** The person has left: nothing more is sent, and what was not sent yet waits on the device for them. */
    stop() {
      if (isReady) for (const number of states.keys()) keepOnDevice(number);
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },

    /** Writes to the device what a closing page could otherwise take along. */
    keep() {
      if (isReady) for (const number of states.keys()) keepOnDevice(number);
    },
  };
}

function numbers(): number[] {
  return Array.from({ length: sectionCount }, (_, index) => index + 1);
}
