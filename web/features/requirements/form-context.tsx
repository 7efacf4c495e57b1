/** React context of the requirements form: the answers store and what the questions depend on. */
import { createContext, type ReactNode, use, useRef, useSyncExternalStore } from 'react';
import type { RequirementsContext } from '#contract/requirements.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import type { Option } from '#domain/questionnaire/field.ts';
import type { FieldScope } from '#domain/questionnaire/field-type.ts';
import type { AnswerContext } from '#domain/questionnaire/types.ts';
import { scopeOf } from '#domain/questionnaire/visibility.ts';
import { userDay } from '#domain/zoned-day.ts';
import type { AnswersStore } from './answers-store.ts';
import type { SectionState } from './rebase.ts';
import { saveProblem } from './save-state.ts';

export interface FormValue {
  projectId: string;
  store: AnswersStore;
  facts: RequirementsContext;
  /** In a client view, nothing can be changed. */
  isReadOnly: boolean;
  /** Whether the user may confirm section 11 and submit. Staff may not: it's the client's own confirmation. */
  canConfirm: boolean;
  /** Renders a file upload. Passed in by the page, because features don't import each other. */
  renderFiles: (upload: FileUploadProps) => ReactNode;
  /** Renders a mark above an answer, such as 'Changed since your last visit'. */
  renderMark?: ((section: number, fieldKey: string) => ReactNode) | undefined;
  /** Renders the review of an answer, a section or all requirements. `onSave` calls `saveNow` for the same section. */
  renderReview?:
    | ((question: {
        projectId: string;
        section: number | null;
        fieldKey: string | null;
        onSave: () => Promise<string | null>;
      }) => ReactNode)
    | undefined;
  /** The sections that a change request opens; null if all are open. */
  openSections: readonly number[] | null;
  /** Answers that can't be changed now, as `section.key`. */
  lockedAnswers?: ReadonlySet<string> | undefined;
  /** Navigates to a section, or to a question in it. */
  goTo(section: number, field?: string): void;
  /** Opens the page with all answers, from which the client submits. */
  openAllAnswers(): void;
}

export interface FileUploadProps {
  projectId: string;
  section: number;
  fieldKey: string;
  category: string | undefined;
  label: string;
  accept: readonly string[];
  maxBytes: number;
  value: readonly unknown[];
  onChange(files: unknown[]): void;
}

/** Title of the page with all answers. Only the client submits from there. */
export const allAnswersTitle = (canConfirm: boolean): string =>
  canConfirm ? 'Review your answers' : 'Read all answers';

const FormContext = createContext<FormValue | null>(null);

export const FormProvider = FormContext.Provider;

/** Returns the same object until one of its values changes, so that questions don't re-render needlessly. */
export function useFormValue(value: FormValue): FormValue {
  const latest = useRef(value);
  const names = Object.keys(value) as (keyof FormValue)[];
  if (names.some((name) => latest.current[name] !== value[name])) latest.current = value;
  return latest.current;
}

export function useForm(): FormValue {
  const value = use(FormContext);
  if (!value) throw new Error('useForm must be used within FormProvider');
  return value;
}

/** Whether the change request leaves a section closed. */
export const isSectionClosed = (
  { openSections }: Pick<FormValue, 'openSections'>,
  section: number,
): boolean => openSections !== null && !openSections.includes(section);

/** Whether an answer is locked for the viewer, or in a section that the change request doesn't open. */
export const isAnswerLocked = (
  form: Pick<FormValue, 'openSections' | 'lockedAnswers'>,
  section: number,
  key: string,
): boolean => isSectionClosed(form, section) || form.lockedAnswers?.has(`${section}.${key}`) === true;

export function toAnswerContext(store: AnswersStore, facts: RequirementsContext): AnswerContext {
  return {
    answers: store.answers(),
    userType: facts.userType,
    hasMockup: facts.hasMockup,
    hasFiles: facts.hasFiles,
    today: userDay(facts.client.timeZone, Date.now()),
  };
}

/** Saves pending changes. Resolves to why `section` still has unsaved ones, or to null. Without a section, checks all. */
export async function saveNow(store: AnswersStore, section: number | null): Promise<string | null> {
  await store.flush();
  const unsent = store.unsent();
  const unsaved = sections.find(
    ({ number }) =>
      (section === null || section === number) &&
      (unsent.includes(number) || store.get(number).conflicts.length > 0),
  );
  return unsaved ? saveProblem(unsaved.number, store.get(unsaved.number)) : null;
}

/** Re-renders only when the selected value changes by reference, so select primitives or objects from the store. */
export function useSection<T>(section: number, select: (state: SectionState) => T): T {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => select(store.get(section)));
}

export const useAnswer = (section: number, key: string): unknown =>
  useSection(section, (state) => state.values[key]);

/** The message of the issue at exactly this path. */
export const useIssue = (section: number, path: string): string | undefined =>
  useSection(section, (state) => state.issues.find((issue) => issue.path === path)?.message);

/** A value derived from all answers. `select` must return a string, so that equal results compare equal. */
export function useFromAnswers(select: (context: AnswerContext) => string): string {
  const { store, facts } = useForm();
  return useSyncExternalStore(store.subscribe, () => select(toAnswerContext(store, facts)));
}

/** Options that may depend on other answers. */
export function useOptions(select: (scope: FieldScope) => readonly Option[]): readonly Option[] {
  const selected = useFromAnswers((context) => JSON.stringify(select(scopeOf(context))));
  return JSON.parse(selected) as Option[];
}
