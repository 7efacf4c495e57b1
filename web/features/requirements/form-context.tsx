/** What every question of the form needs: the answers as they are typed, and what they depend on. */
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { RequirementsContext } from '#contract/requirements.ts';
import type { AnswerContext } from '#domain/questionnaire/types.ts';
import type { AnswersStore } from './answers-store.ts';
import type { SectionState } from './rebase.ts';
import { today } from './today.ts';

export interface FormValue {
  projectId: string;
  store: AnswersStore;
  facts: RequirementsContext;
  /** Somebody looks at a client's portal: nothing can be changed. */
  isReadOnly: boolean;
  /** How files are put into a slot; handed in by the page, since files are another part of the portal. */
  renderFiles?: ((slot: FileSlot) => ReactNode) | undefined;
  /** What the page marks at a question, above its answer. */
  renderMark?: ((section: number, fieldKey: string) => ReactNode) | undefined;
  /** Opens a question, wherever it is. */
  goTo(section: number, field?: string): void;
}

export interface FileSlot {
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

const FormContext = createContext<FormValue | null>(null);

export const FormProvider = FormContext.Provider;

export function useForm(): FormValue {
  const value = use(FormContext);
  if (!value) throw new Error('A question needs the form around it');
  return value;
}

export function toAnswerContext(store: AnswersStore, facts: RequirementsContext): AnswerContext {
  return {
    answers: store.answers(),
    userType: facts.userType,
    hasMockup: facts.hasMockup,
    hasFiles: facts.hasFiles,
    today: today(),
  };
}

/** Draws again only when what it selects is another value; select texts, numbers or things that the store keeps. */
export function useSection<T>(section: number, select: (state: SectionState) => T): T {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => select(store.get(section)));
}

export const useAnswer = (section: number, key: string): unknown =>
  useSection(section, (state) => state.values[key]);

/** What is wrong at exactly this place. */
export const useIssue = (section: number, path: string): string | undefined =>
  useSection(section, (state) => state.issues.find((issue) => issue.path === path)?.message);

/** Something made from all answers; `select` must return a text, so that equal results are equal. */
export function useFromAnswers(select: (context: AnswerContext) => string): string {
  const { store, facts } = useForm();
  return useSyncExternalStore(store.subscribe, () => select(toAnswerContext(store, facts)));
}
