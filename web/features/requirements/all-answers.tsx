/** All answers before submitting: links to what is missing, the answers of every section, and Submit Requirements. */
import { CircleAlert, CircleCheck, Pencil, Send } from 'lucide-react';
import { useEffect } from 'react';
import { plural } from '#domain/plural.ts';
import { sectionCount } from '#domain/project.ts';
import { findField, sections } from '#domain/questionnaire/definition.ts';
import { describeSection } from '#domain/questionnaire/describe.ts';
import type { AnswerContext, Section } from '#domain/questionnaire/types.ts';
import { completionIssues } from '#domain/questionnaire/validate.ts';
import { AnswerDescription } from '../../lib/answer-description.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { ClientSubmitsNote } from './client-submits-note.tsx';
import {
  allAnswersTitle,
  isSectionClosed,
  toAnswerContext,
  useForm,
  useFromAnswers,
} from './form-context.tsx';
import { incompleteSections, SubmissionGaps } from './submission-gaps.tsx';
import { useCheck } from './use-check.ts';
import { useCompletion } from './use-completion.ts';
import { labelOf, readyText, useSectionStatus } from './use-section-status.ts';

const titleId = 'all-answers-title';
const lastSection = sections[sectionCount - 1] as Section;

interface Gap {
  section: number;
  key: string;
  label: string;
}

/** One gap per question, even if several of its parts are missing. */
function gapsOf({ number }: Section, context: AnswerContext): Gap[] {
  const keys = completionIssues(number, context.answers[number] ?? {}, context).map(
    ({ path }) => path.split('.')[0] ?? '',
  );
  return [...new Set(keys)].map((key) => ({
    section: number,
    key,
    label: findField(number, key)?.label ?? key,
  }));
}

interface Counts {
  /** Questions without a valid answer. */
  gaps: number;
  /** Sections with nothing missing or invalid that have yet to be completed with Next Section. */
  ready: number;
}

function summaryOf(
  { gaps, ready }: Counts,
  { canSubmit, isSubmitted }: { canSubmit: boolean; isSubmitted: boolean },
): string {
  if (gaps > 0) {
    const needed = gaps === 1 ? '1 question needs a valid answer' : `${gaps} questions need a valid answer`;
    const also = ready === 0 ? '' : ` Also choose “Next Section” in ${plural(ready, 'more section')}.`;
    if (canSubmit)
      return `${needed} before you can submit.${also} You can still read and change your answers.`;
    if (isSubmitted) return `${needed}.`;
    return `${needed} before the client can submit.${ready === 0 ? '' : ` ${toComplete(ready, 'more section')}.`}`;
  }
  if (canSubmit) {
    const next =
      ready > 0
        ? `Choose “Next Section” in ${plural(ready, 'more section')} before you submit.`
        : 'Read through your answers once more, then submit them.';
    return `You've answered every required question. ${next}`;
  }
  if (isSubmitted) return 'Every required question is answered. The client has submitted the requirements.';
  const next =
    ready > 0
      ? `${toComplete(ready, 'section')} before the client can submit.`
      : 'The client can submit the requirements.';
  return `Every required question is answered. ${next}`;
}

const toComplete = (count: number, noun: string) =>
  `${plural(count, noun)} still ${count === 1 ? 'has' : 'have'} to be completed`;

export function AllAnswers() {
  const { store, facts, goTo, isReadOnly, canConfirm } = useForm();
  // Re-renders when answers change, after a pause.
  useCheck();
  const { submission, isBusy, complete } = useCompletion(lastSection);
  useEffect(() => document.getElementById(titleId)?.focus({ preventScroll: true }), []);
  const context = toAnswerContext(store, facts);
  const incomplete = useFromAnswers(() =>
    incompleteSections(store)
      .map(({ number }) => number)
      .join(' '),
  ).split(' ');
  const gaps = sections.flatMap((section) => gapsOf(section, context));
  const ready = sections.filter(
    ({ number }) => incomplete.includes(String(number)) && !gaps.some(({ section }) => section === number),
  );
  const submit = () => {
    const gap = gaps.find(({ section }) => section === sectionCount);
    if (gap) goTo(gap.section, gap.key);
    else void complete();
  };
  return (
    <>
      <Card aria-labelledby={titleId} className="pb-2">
        <CardHeader
          id={titleId}
          isFocusTarget
          title={allAnswersTitle(canConfirm)}
          description={summaryOf(
            { gaps: gaps.length, ready: ready.length },
            { canSubmit: canConfirm, isSubmitted: facts.state === 'submitted' },
          )}
        />
      </Card>
      {sections.map((section) => (
        <SectionAnswers
          key={section.number}
          section={section}
          context={context}
          gaps={gaps.filter((gap) => gap.section === section.number)}
        />
      ))}
      <Card>
        <div className="px-5 pt-5 empty:hidden">
          <SubmissionGaps attempt={submission} />
        </div>
        <CardFooter className="flex-wrap-reverse max-sm:*:grow">
          <Button staysEnabled className="sm:mr-auto" onClick={() => goTo(sectionCount)}>
            Back to Section {sectionCount}
          </Button>
          {canConfirm ? (
            <Button
              variant="primary"
              busy={isBusy}
              busyText="Submitting..."
              disabled={isReadOnly}
              onClick={submit}
            >
              <Send aria-hidden="true" />
              Submit Requirements
            </Button>
          ) : (
            <ClientSubmitsNote />
          )}
        </CardFooter>
      </Card>
    </>
  );
}

interface SectionAnswersProps {
  section: Section;
  context: AnswerContext;
  gaps: readonly Gap[];
}

function SectionAnswers({ section, context, gaps }: SectionAnswersProps) {
  const form = useForm();
  const { goTo } = form;
  const canEdit = !form.isReadOnly && !isSectionClosed(form, section.number);
  const status = useSectionStatus(section.number);
  const id = `review-section-${section.number}`;
  const isCompleted = status.kind === 'completed';
  const answered = describeSection(section, context).filter(({ answer }) => answer.kind !== 'empty');
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={`${section.number}. ${section.name}`}
        description={
          <span className={isCompleted ? 'text-green-ink' : undefined}>
            {/* The last section has no Next Section button. */}
            {status.kind === 'ready' && section.number < sectionCount ? readyText : labelOf(status)}
          </span>
        }
        actions={
          <Button
            staysEnabled
            variant="ghost"
            size="sm"
            aria-label={`${canEdit ? 'Edit' : 'Open'} Section ${section.number}: ${section.name}`}
            onClick={() => goTo(section.number)}
          >
            <Pencil aria-hidden="true" />
            {canEdit ? 'Edit' : 'Open'}
          </Button>
        }
      />
      <div className="flex flex-col gap-4 px-5 pb-5">
        {gaps.length > 0 && (
          <ul className="rounded-lg bg-amber-soft px-4 py-2.5 text-amber-ink">
            {gaps.map(({ section: number, key, label }) => (
              <li key={key} className="flex items-start gap-2 py-0.5">
                <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
                <button
                  type="button"
                  onClick={() => goTo(number, key)}
                  className="rounded-sm text-left underline decoration-1 underline-offset-3"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
        {answered.length > 0 && (
          <dl className="flex flex-col gap-4">
            {answered.map(({ key, label, answer }) => (
              <div key={key}>
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="mt-0.5 text-ink">
                  <AnswerDescription answer={answer} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {answered.length === 0 && gaps.length === 0 && (
          <p className="flex items-center gap-2 text-muted">
            <CircleCheck aria-hidden="true" className="size-4" />
            No answers needed
          </p>
        )}
      </div>
    </Card>
  );
}
