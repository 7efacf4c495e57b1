/** Shown after Submit Requirements if other sections are incomplete: lists them, each linked to its first gap. */
import { sections } from '#domain/questionnaire/definition.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { submittingSection } from '#domain/requirements.ts';
import type { AnswersStore } from './answers-store.ts';
import { type FormValue, toAnswerContext, useForm, useFromAnswers } from './form-context.tsx';

export const incompleteSections = (store: AnswersStore) =>
  sections.filter(
    ({ number }) => number !== submittingSection && store.get(number).stored?.isCompleted !== true,
  );

/** The key of the section's first missing or invalid answer; undefined if it only needs Next Section. */
function firstGap({ store, facts }: FormValue, section: number): string | undefined {
  const context = toAnswerContext(store, facts);
  const [issue] = validateSection(section, context.answers[section] ?? {}, context, 'complete');
  return issue?.path.split('.')[0];
}

export function SubmissionGaps({ attempt }: { attempt: number }) {
  const form = useForm();
  // Re-renders when the set of incomplete sections changes.
  useFromAnswers(() =>
    incompleteSections(form.store)
      .map(({ number }) => number)
      .join(' '),
  );
  const gaps = incompleteSections(form.store);
  if (attempt === 0 || gaps.length === 0) return null;
  return (
    <div
      key={attempt}
      role="alert"
      className="rounded-lg border border-amber/40 bg-amber-soft px-4 py-3 text-amber-ink"
    >
      <p className="font-semibold">
        {gaps.length === 1
          ? 'Your answers are saved. Complete one more section to submit your requirements:'
          : `Your answers are saved. Complete ${gaps.length} more sections to submit your requirements:`}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {gaps.map(({ number, name }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => form.goTo(number, firstGap(form, number))}
              className="rounded-sm text-left underline decoration-1 underline-offset-3"
            >
              Section {number}: {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
