/** Renders questionnaire questions as the requirements form does, with answers kept in memory. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Profiler } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RequirementsContext, SavedSection } from '#contract/requirements.ts';
import type { Issue } from '#domain/errors.ts';
import type { Answers, Field } from '#domain/questionnaire/types.ts';
import { type AnswersStore, createAnswersStore } from '#web/features/requirements/answers-store.ts';
import { FormProvider, type FormValue } from '#web/features/requirements/form-context.tsx';
import { Question } from '#web/features/requirements/question.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { sampleTime, sampleUser, signInAs } from './app.tsx';
import { startFakeServer } from './fake-server.ts';

const client = sampleUser('client');
const projectId = '00000000-0000-4000-8000-0000000000b1';

export const sampleSection = (sectionNumber: number, data: Record<string, unknown>): SavedSection => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  projectId,
  sectionNumber,
  sectionName: 'Sample',
  data,
  isCompleted: false,
  revision: 1,
  prefilled: [],
  editors: [],
  createdAt: sampleTime,
  updatedAt: sampleTime,
  reopened: [],
});

const facts: RequirementsContext = {
  userType: 'small_business_app',
  hasMockup: false,
  hasFiles: false,
  planBudget: null,
  state: 'in_progress',
  client: { id: client.id, name: 'Sam Sample', email: client.email, timeZone: 'Europe/Berlin' },
};

export interface QuestionOptions {
  /** The questions' section, which determines where related answers are looked up. */
  section?: number;
  answers?: Answers;
  /** Answers of the questions' section that come from the project draft. */
  prefilled?: SavedSection['prefilled'];
  issues?: Issue[];
  renderFiles?: FormValue['renderFiles'];
  canConfirm?: boolean;
}

/** Keeps the answers in memory: saves never finish. */
function createMemoryStore({
  section = 1,
  answers = {},
  prefilled = [],
  issues = [],
}: QuestionOptions): AnswersStore {
  const store = createAnswersStore({
    save: () => new Promise(() => undefined),
    unsaved: { read: () => [], write: () => undefined },
    client: { name: 'Sam Sample', email: client.email },
    check: () => issues,
    onSaved: () => undefined,
  });
  store.receive(
    Object.entries(answers).map(([number, data]) => ({
      ...sampleSection(Number(number), data ?? {}),
      prefilled: Number(number) === section ? prefilled : [],
    })),
  );
  store.showIssues(section, issues);
  onTestFinished(() => store.stop());
  return store;
}

export async function renderQuestions(fields: readonly Field[], options: QuestionOptions = {}) {
  const { section = 1, renderFiles = () => null, canConfirm = true } = options;
  startFakeServer();
  signInAs(client);
  const store = createMemoryStore(options);
  const value: FormValue = {
    projectId,
    store,
    facts,
    isReadOnly: false,
    canConfirm,
    openSections: null,
    renderFiles,
    goTo: () => undefined,
    openAllAnswers: () => undefined,
  };
  /** Render count of each question, by key. */
  const renders = new Map<string, number>();
  const count = (key: string) => renders.set(key, (renders.get(key) ?? 0) + 1);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <FormProvider value={value}>
        {fields.map((field) => (
          <Profiler key={field.key} id={field.key} onRender={count}>
            <Question section={section} field={field} />
          </Profiler>
        ))}
      </FormProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...screen, store, renders, answerTo: (key: string) => store.get(section).values[key] };
}

export async function renderQuestion(field: Field, options: QuestionOptions = {}) {
  const rendered = await renderQuestions([field], options);
  return { ...rendered, answer: () => rendered.answerTo(field.key) };
}
