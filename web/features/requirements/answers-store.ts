/** The answers of one project as they are being typed: what the server has, what the person wants, and the way between. */
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  type RequirementSection,
  type SavedSection,
  saveConflict,
  type saveSection,
} from '#contract/requirements.ts';
import type { Issue } from '#domain/errors.ts';
import { sectionCount } from '#domain/project.ts';
import { defaultAnswers, type KnownClient } from '#domain/questionnaire/defaults.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import { changedFields } from '#domain/questionnaire/merge.ts';
import { followPeople } from '#domain/questionnaire/people.ts';
import type { Answers, SectionData } from '#domain/questionnaire/types.ts';
import { isApiError } from '../../lib/api-error.ts';
import { isHeld, payload, rebased, type SectionState, takeKept, unsavedOf } from './rebase.ts';
import { idle, stateAfterFailure } from './save-state.ts';
import type { Unsaved, UnsavedAnswers } from './unsaved-answers.ts';

export type SaveBody = BodyInputOf<typeof saveSection>;

export interface AnswersDeps {
  save(body: SaveBody): Promise<SavedSection>;
  unsaved: UnsavedAnswers;
  client: KnownClient;
  /** Everything that keeps a section from being completed as it stands, or from being kept at all. */
  check(number: number, answers: Answers, purpose: 'complete' | 'draft'): Issue[];
  /** Told of every section that the server has stored. */
  onSaved(section: SavedSection): void;
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
  /** Kept on the device by another tab, for answers that wait here too. */
  const asides = new Map<number, readonly Unsaved[]>();
  const defaults = numbers().map((number) => defaultAnswers(number, deps.client));
  const defaultsOf = (number: number): SectionData => defaults[number - 1] ?? {};
  let answers: Answers = {};
  let isReady = false;
  let isStopped = false;

  const stateOf = (number: number): SectionState => {
    const known = states.get(number);
    if (known) return known;
    const start = { ...defaultsOf(number) };
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

  function isDirty(number: number): boolean {
    const state = stateOf(number);
    return changedFields(state.start, state.values).some(({ key }) => !isHeld(state, key));
  }

  function rebase(number: number, section: RequirementSection | undefined, base: SectionData) {
    change(number, rebased(stateOf(number), section, base, defaultsOf(number)));
    keepOnDevice(number);
  }

  function keepOnDevice(number: number) {
    clearTimeout(timers.get(`device-${number}`));
    const state = stateOf(number);
    const isWaiting = isDirty(number) || state.held.length > 0;
    deps.unsaved.write(number, [...(isWaiting ? [unsavedOf(state)] : []), ...(asides.get(number) ?? [])]);
  }

  /** What was put aside, and what else the device has kept, joins what is here, to be sent or to be decided. */
  function take(number: number, found: readonly Unsaved[] = []): void {
    const kept = [...(asides.get(number) ?? []), ...found];
    if (kept.length === 0) return;
    const { values, base, aside } = takeKept(stateOf(number), kept);
    asides.set(number, aside);
    change(number, { values });
    rebase(number, stateOf(number).stored, base);
    if (stateOf(number).held.length > 0) change(number, { save: { kind: 'conflict' } });
    if (isDirty(number)) scheduleSave(number, 0);
  }

  /** What was pointed out goes away when it is mended, and nothing new is pointed out while somebody types. */
  function stillWrong(number: number, issues: readonly Issue[], values: SectionData): readonly Issue[] {
    if (issues.length === 0) return issues;
    const now = deps.check(number, { ...answers, [number]: values }, 'complete');
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

  async function send(number: number, isCompleting: boolean): Promise<SavedSection> {
    clearTimeout(timers.get(`save-${number}`));
    const { stored } = stateOf(number);
    const data = payload(stateOf(number), defaultsOf(number), isCompleting);
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
      take(number);
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
        // The failure is shown as "kept on this device", so what was typed during the save has to be there by then.
        keepOnDevice(number);
        change(number, { save, ...(save.kind === 'failed' ? { issues: save.issues } : {}) });
        if (save.kind === 'offline' || save.kind === 'waiting') scheduleRetry(number);
      }
      throw error;
    }
  }

  /** What the server would refuse, such as far too long a text, is marked without sending it. */
  function refused(number: number): Promise<void> | undefined {
    const data = payload(stateOf(number), defaultsOf(number), false);
    const issues = deps.check(number, { ...answers, [number]: data }, 'draft');
    const [first] = issues;
    if (!first) return undefined;
    change(number, { issues, save: { kind: 'failed', message: first.message, issues } });
    return Promise.resolve();
  }

  const push = (number: number) =>
    inTurn(number, async () => {
      if (isStopped) return;
      if (isDirty(number)) await (refused(number) ?? send(number, false));
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
    /** The sections with something that the server does not have and would take. */
    unsent: () => numbers().filter(isDirty),
    /** The first field in which a choice between two answers waits. */
    disputed: () =>
      numbers().flatMap((section) => stateOf(section).held.map(({ key }) => ({ section, field: key })))[0],
    isReady: () => isReady,

    /** What the server has now; the first time, whatever this device still kept joins it. */
    receive(sections: readonly RequirementSection[]) {
      for (const number of numbers()) {
        const section = sections.find((candidate) => candidate.sectionNumber === number);
        const state = stateOf(number);
        if (!isReady || (section && section.revision > (state.stored?.revision ?? 0))) {
          // Not yet to the device: what it has kept is read below.
          change(number, rebased(state, section, state.start, defaultsOf(number)));
          if (isReady) keepOnDevice(number);
        }
        if (!isReady) take(number, deps.unsaved.read(number));
        else if (isDirty(number) && state.save.kind !== 'saving') scheduleSave(number);
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
      if (isDirty(number)) return scheduleSave(number, 0);
      change(number, { save: idle });
      take(number);
    },

    /** Next Section and Submit Requirements: saves as completed, or throws why not. */
    complete: (number: number) => inTurn(number, () => send(number, true)),

    /** Sends everything that waits, now: on leaving a section, and when the connection is back; tells when it is through. */
    async flush(): Promise<void> {
      const waiting = numbers().filter(isDirty);
      for (const number of waiting) retries.delete(number);
      await Promise.all(waiting.map(push));
    },

    /** The person has left: nothing more is sent, and what was not sent yet waits on the device for them. */
    stop() {
      if (isReady) for (const number of states.keys()) keepOnDevice(number);
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },

    /** What a tab that was closed has left behind. */
    takeOver() {
      if (isReady && !isStopped) for (const number of numbers()) take(number, deps.unsaved.read(number));
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
