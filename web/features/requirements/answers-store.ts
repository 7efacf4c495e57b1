/** Answers store of one project: the server's version, the user's edits, autosave, retries and conflicts. */
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { RequirementSection, SaveConflict, SavedSection, saveSection } from '#contract/requirements.ts';
import type { Issue } from '#domain/errors.ts';
import { sectionCount } from '#domain/project.ts';
import { defaultAnswers } from '#domain/questionnaire/defaults.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import type { KnownClient } from '#domain/questionnaire/field-type.ts';
import { followRenamedRows } from '#domain/questionnaire/renamed-rows.ts';
import type { Answers, SectionData } from '#domain/questionnaire/types.ts';
import { isApiError } from '../../lib/api-error.ts';
import {
  hasEdits,
  mergeUnsaved,
  payload,
  rebased,
  type SectionState,
  theirsIn,
  unsavedOf,
  withSent,
} from './rebase.ts';
import { idle, type SaveState, stateAfterFailure, unlessConflict } from './save-state.ts';
import type { Unsaved, UnsavedAnswers } from './unsaved-answers.ts';

export type SaveBody = BodyInputOf<typeof saveSection>;

export interface AnswersDeps {
  save(body: SaveBody): Promise<SavedSection>;
  unsaved: UnsavedAnswers;
  client: KnownClient;
  /** Issues that prevent completing the section ('complete') or saving it at all ('autosave'). */
  check(number: number, answers: Answers, purpose: 'complete' | 'autosave'): Issue[];
  /** Called each time the server has saved a section. */
  onSaved(section: SavedSection): void;
}

export type AnswersStore = ReturnType<typeof createAnswersStore>;

const autosaveDelayMs = 1000;
const deviceDelayMs = 250;
const firstRetryMs = 4000;
const maxRetryMs = 60_000;
const sectionNumbers = Array.from({ length: sectionCount }, (_, index) => index + 1);

export function createAnswersStore(deps: AnswersDeps) {
  const states = new Map<number, SectionState>();
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const queues = new Map<number, Promise<unknown>>();
  const retries = new Map<number, number>();
  /** Another tab's unsaved answers to fields that also have unsaved changes here. */
  const setAside = new Map<number, readonly Unsaved[]>();
  const defaults = sectionNumbers.map((number) => defaultAnswers(number, deps.client));
  const defaultsOf = (number: number): SectionData => defaults[number - 1] ?? {};
  let answers: Answers = {};
  let isReady = false;
  let isStopped = false;

  const stateOf = (number: number): SectionState => {
    const existing = states.get(number);
    if (existing) return existing;
    const start = { ...defaultsOf(number) };
    return { stored: undefined, start, values: start, conflicts: [], issues: [], save: idle };
  };

  function change(number: number, next: Partial<SectionState>) {
    const state = { ...stateOf(number), ...next };
    states.set(number, state);
    if (answers[number] !== state.values) answers = { ...answers, [number]: state.values };
    for (const listener of listeners) listener();
  }

  const schedule = (name: string, delay: number, work: () => void) => {
    clearTimeout(timers.get(name));
    if (!isStopped) timers.set(name, setTimeout(work, delay));
  };

  const isDirty = (number: number) => hasEdits(stateOf(number));
  const isUnsent = (number: number) => isDirty(number) || stateOf(number).isCompletionUnsent === true;
  const settle = (at: number, save: SaveState) => change(at, { save: unlessConflict(stateOf(at), save) });

  function rebase(number: number, section: RequirementSection | undefined, base: SectionData) {
    change(number, rebased(stateOf(number), section, base, defaultsOf(number)));
    storeOnDevice(number);
  }

  function storeOnDevice(number: number) {
    clearTimeout(timers.get(`device-${number}`));
    const state = stateOf(number);
    const hasUnsaved = isUnsent(number) || state.conflicts.length > 0;
    deps.unsaved.write(number, [...(hasUnsaved ? [unsavedOf(state)] : []), ...(setAside.get(number) ?? [])]);
  }

  /** Merges answers that were set aside or found on the device. They are then sent or reported as a conflict. */
  function mergeStored(number: number, fromDevice: readonly Unsaved[] = []): void {
    const stored = [...(setAside.get(number) ?? []), ...fromDevice];
    if (stored.length === 0) return;
    const { values, base, unmerged } = mergeUnsaved(stateOf(number), stored);
    setAside.set(number, unmerged);
    const isCompletionUnsent = stored.some(({ isCompleted }) => isCompleted);
    change(number, { values, ...(isCompletionUnsent && { isCompletionUnsent }) });
    rebase(number, stateOf(number).stored, base);
    settle(number, stateOf(number).save);
    if (isUnsent(number)) scheduleSave(number, 0);
  }

  /** While typing, fixed issues disappear and no new ones appear. */
  function remainingIssues(number: number, issues: readonly Issue[], values: SectionData): readonly Issue[] {
    if (issues.length === 0) return issues;
    const now = deps.check(number, { ...answers, [number]: values }, 'complete');
    return now.filter(({ path }) => issues.some((issue) => issue.path === path));
  }

  /** Runs the saves of a section one at a time, in order. */
  function enqueue<T>(number: number, work: () => Promise<T>): Promise<T> {
    const result = (queues.get(number) ?? Promise.resolve()).then(work);
    queues.set(
      number,
      result.catch(() => undefined),
    );
    return result;
  }

  async function send(number: number, isCompleting: boolean): Promise<SavedSection> {
    clearTimeout(timers.get(`save-${number}`));
    const { stored } = stateOf(number);
    const data = payload(stateOf(number), defaultsOf(number), isCompleting);
    // A field in conflict is sent with `theirs`, so the user's answer is still unsent if they choose it during the save.
    const base = { ...stateOf(number).values, ...theirsIn(stateOf(number)) };
    change(number, { save: { kind: 'saving' }, sent: withSent(stateOf(number), data) });
    try {
      const saved = await deps.save({
        sectionNumber: number,
        sectionName: findSection(number)?.name ?? '',
        data,
        ...(isCompleting ? { isCompleted: true } : {}),
        baseRevision: stored?.revision ?? 0,
      });
      retries.delete(number);
      change(number, { sent: [], ...(isCompleting && { isCompletionUnsent: false }) });
      rebase(number, saved, { ...base, ...theirsIn(stateOf(number)) });
      settle(number, { kind: 'saved', at: Date.now() });
      mergeStored(number);
      deps.onSaved(saved);
      return saved;
    } catch (error) {
      const conflict = isApiError(error, 409) ? (error.details as SaveConflict | undefined) : undefined;
      if (conflict?.section) {
        rebase(number, conflict.section, stateOf(number).start);
        // The other answer was this form's own: an earlier save whose response was lost.
        if (stateOf(number).conflicts.length === 0) return send(number, isCompleting);
        change(number, { isCompletionUnsent: false, save: { kind: 'conflict' } });
        if (isDirty(number)) scheduleSave(number, 0);
      } else {
        const save = stateAfterFailure(error);
        const isWaiting = save.kind === 'waiting' && stateOf(number).isCompletionUnsent === true;
        // The last section submits the requirements, which only a click may do.
        const isSentLater = (save.kind === 'offline' || isWaiting) && number < sectionCount;
        if (isCompleting) change(number, { isCompletionUnsent: isSentLater });
        // The indicator will say "Saved on this device", so what was typed during the save must be stored first.
        storeOnDevice(number);
        change(number, { save, ...(save.kind === 'failed' ? { issues: save.issues } : {}) });
        if (save.kind === 'offline' || save.kind === 'waiting') scheduleRetry(number);
      }
      throw error;
    }
  }

  /** Shows issues the server would report, such as text that is too long, without sending. */
  function rejectLocally(number: number): Promise<void> | undefined {
    const data = payload(stateOf(number), defaultsOf(number), false);
    const issues = deps.check(number, { ...answers, [number]: data }, 'autosave');
    const [first] = issues;
    if (!first) return undefined;
    change(number, { issues, save: { kind: 'failed', message: first.message, issues } });
    return Promise.resolve();
  }

  /** A section completed offline is still sent as completed, unless a later edit or conflict made it incomplete. */
  function stillCompletes(number: number): boolean {
    const { isCompletionUnsent, conflicts } = stateOf(number);
    if (!isCompletionUnsent) return false;
    if (conflicts.length === 0 && deps.check(number, answers, 'complete').length === 0) return true;
    change(number, { isCompletionUnsent: false });
    storeOnDevice(number);
    return false;
  }

  const push = (number: number) =>
    enqueue(number, async () => {
      if (isStopped) return;
      const isCompleting = stillCompletes(number);
      if (isDirty(number) || isCompleting) await (rejectLocally(number) ?? send(number, isCompleting));
      // An empty new row isn't worth a save.
      else if (stateOf(number).save.kind === 'unsaved') settle(number, idle);
    }).catch(() => undefined);
  const scheduleSave = (number: number, delay = autosaveDelayMs) =>
    schedule(`save-${number}`, delay, () => void push(number));

  function scheduleRetry(number: number) {
    const delay = retries.get(number) ?? firstRetryMs;
    retries.set(number, Math.min(delay * 2, maxRetryMs));
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
    /** Sections with changes or a completion to send. Conflicts don't count. */
    unsent: () => sectionNumbers.filter(isUnsent),
    /** The first field with an unresolved conflict. */
    firstConflict: () =>
      sectionNumbers.flatMap((section) =>
        stateOf(section).conflicts.map(({ key }) => ({ section, field: key })),
      )[0],
    isReady: () => isReady,

    /** Takes the server's current sections. The first call also merges unsaved answers from this device. */
    receive(sections: readonly RequirementSection[]) {
      for (const number of sectionNumbers) {
        const section = sections.find((candidate) => candidate.sectionNumber === number);
        const state = stateOf(number);
        if (!isReady || (section && section.revision > (state.stored?.revision ?? 0))) {
          // Don't overwrite the device yet: its unsaved answers are read below.
          change(number, rebased(state, section, state.start, defaultsOf(number)));
          if (isReady) storeOnDevice(number);
        }
        if (!isReady) mergeStored(number, deps.unsaved.read(number));
        else if (isDirty(number) && state.save.kind !== 'saving') scheduleSave(number);
      }
      isReady = true;
      // Notifies the listeners, even if no section has changed.
      change(1, {});
    },

    set(number: number, key: string, value: unknown) {
      const state = stateOf(number);
      const renamedReferences = followRenamedRows(number, key, state.values, value);
      const isSaving = state.save.kind === 'saving';
      const values = { ...state.values, [key]: value, ...renamedReferences };
      change(number, {
        values,
        issues: remainingIssues(number, state.issues, values),
        ...(isSaving ? {} : { save: { kind: 'unsaved' } as const }),
      });
      schedule(`device-${number}`, deviceDelayMs, () => storeOnDevice(number));
      scheduleSave(number);
    },

    showIssues: (number: number, issues: readonly Issue[]) => change(number, { issues }),

    resolveConflict(number: number, key: string, choice: 'mine' | 'theirs') {
      // An answer set aside may be one of the two in conflict, and must not be offered again.
      mergeStored(number);
      const state = stateOf(number);
      const field = state.conflicts.find((candidate) => candidate.key === key);
      if (!field) return;
      const values = choice === 'theirs' ? { ...state.values, [key]: field.theirs } : state.values;
      change(number, { values, conflicts: state.conflicts.filter((candidate) => candidate !== field) });
      storeOnDevice(number);
      if (isDirty(number)) return scheduleSave(number, 0);
      settle(number, idle);
      mergeStored(number);
    },

    /** Next Section and Submit Requirements: saves the section as completed, or throws. */
    complete: (number: number) => enqueue(number, () => send(number, true)),

    /** Sends all pending changes now and resolves when done, for example on leaving the form or when back online. */
    async flush(): Promise<void> {
      const pending = sectionNumbers.filter(isUnsent);
      for (const number of pending) retries.delete(number);
      await Promise.all(pending.map(push));
    },

    /** After sign-out: sends nothing more and leaves unsaved answers on the device. */
    stop() {
      if (isReady) for (const number of states.keys()) storeOnDevice(number);
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },

    /** Picks up unsaved answers from closed tabs. */
    takeOver() {
      if (isReady && !isStopped)
        for (const number of sectionNumbers) mergeStored(number, deps.unsaved.read(number));
    },

    /** Stores unsaved answers on the device before the page closes. */
    storeUnsaved() {
      if (isReady) for (const number of states.keys()) storeOnDevice(number);
    },
  };
}
