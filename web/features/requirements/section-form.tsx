/** One section of the form: visible questions, error summary, and Previous, Skip for now and Next buttons. */
import { ArrowLeft, ArrowRight, CircleCheck, Lock, Send } from 'lucide-react';
import { useEffect } from 'react';
import { sectionCount } from '#domain/project.ts';
import type { Section } from '#domain/questionnaire/types.ts';
import { isVisible } from '#domain/questionnaire/visibility.ts';
import { closedSectionMessage } from '#domain/review.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ClientSubmitsNote } from './client-submits-note.tsx';
import { focusPath, focusPathOrTitle, sectionTitleId } from './focus-path.ts';
import { allAnswersTitle, isSectionClosed, useForm, useFromAnswers, useSection } from './form-context.tsx';
import { Question } from './question.tsx';
import { HintStatus } from './question-hints.tsx';
import { useSkippedSections } from './skipped-sections.ts';
import { SubmissionGaps } from './submission-gaps.tsx';
import { useCompletion } from './use-completion.ts';
import { readyText, useSectionStatus } from './use-section-status.ts';

export interface SectionFormProps {
  section: Section;
  /** A question to scroll to, from the URL. */
  field: string | undefined;
}

export function SectionForm({ section, field }: SectionFormProps) {
  const { number } = section;
  const form = useForm();
  const { store, goTo, openAllAnswers, isReadOnly, canConfirm } = form;
  const isClosed = isSectionClosed(form, number);
  const canEdit = !isReadOnly && !isClosed;
  const { attempt, submission, isBusy, complete } = useCompletion(section);
  const issues = useSection(number, (state) => state.issues);
  // A hidden question appears while its answer conflicts: until one is chosen, the section can't be completed.
  const conflicts = useSection(number, (state) => state.conflicts);
  const visible = useFromAnswers((context) =>
    section.fields
      .filter((candidate) => isVisible(candidate, section, context))
      .map(({ key }) => key)
      .join(' '),
  ).split(' ');
  useEffect(() => {
    if (field) focusPathOrTitle(field);
  }, [field]);
  const isLast = number === sectionCount;
  const status = useSectionStatus(number);
  const isReady = status.kind === 'ready' && canEdit && !isLast;
  const canSkip = canEdit && !isLast && status.kind !== 'completed';
  const { skip: markSkipped } = useSkippedSections();
  /** Saving continues in the background, with retries, so this doesn't wait for it. */
  const skip = () => {
    markSkipped(number);
    void store.flush();
    goTo(number + 1);
  };
  return (
    <Card aria-labelledby={sectionTitleId}>
      {/* Without a rail, the sticky bar names the section. */}
      <div className="border-line border-b pb-2 @max-4xl:sr-only">
        <CardHeader
          id={sectionTitleId}
          isFocusTarget
          title={
            <>
              {section.name}
              <span className="sr-only">
                (Section {number} of {sectionCount})
              </span>
            </>
          }
        />
      </div>
      <form
        noValidate
        // Pressing Enter in a field must not complete the section.
        onSubmit={(event) => event.preventDefault()}
      >
        {isClosed && (
          <p className="mx-5 mt-5 flex items-start gap-2.5 rounded-lg bg-neutral-soft px-4 py-3 text-neutral-ink">
            <Lock aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
            {closedSectionMessage} It stays as it was signed. To change an answer here, reopen it and say why.
          </p>
        )}
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-7 px-5 pt-5 pb-6">
          <legend className="sr-only">{section.name}</legend>
          <HintStatus section={section} />
          {isLast && <SubmissionGaps attempt={submission} />}
          <ErrorSummary
            attempt={attempt}
            errors={issues.map(({ path, message }) => ({ field: path, message }))}
            onChoose={focusPath}
          />
          {section.fields.length === 0 && (
            <p className="text-muted">This section is available in the full implementation.</p>
          )}
          {section.fields
            .filter(({ key }) => visible.includes(key) || conflicts.some((conflict) => conflict.key === key))
            .map((question) => (
              <Question key={question.key} section={number} field={question} />
            ))}
        </fieldset>
        <CardFooter className="flex-wrap-reverse max-sm:*:grow">
          <Button
            staysEnabled
            disabled={number === 1}
            className="sm:mr-auto"
            onClick={() => goTo(number - 1)}
          >
            <ArrowLeft aria-hidden="true" />
            Previous
          </Button>
          {canSkip && (
            <Button variant="ghost" onClick={skip}>
              Skip for now
            </Button>
          )}
          {isLast && <ClientSubmitsNote />}
          {isLast && (
            <Button staysEnabled onClick={openAllAnswers}>
              {allAnswersTitle(canConfirm)}
            </Button>
          )}
          {isLast && canConfirm && (
            <Button
              variant="primary"
              busy={isBusy}
              busyText="Submitting..."
              disabled={isReadOnly}
              onClick={complete}
            >
              <Send aria-hidden="true" />
              Submit Requirements
            </Button>
          )}
          {!isLast && (
            <Button
              staysEnabled
              variant="primary"
              busy={isBusy}
              busyText="Saving..."
              onClick={canEdit ? complete : () => goTo(number + 1)}
            >
              Next Section
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </CardFooter>
        {/* Below the buttons, which must not move away from someone about to press one. */}
        <div role="status">
          {isReady && (
            <p className="flex items-center gap-2 px-5 pb-5 font-medium text-accent-ink text-sm sm:justify-end">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
              {readyText}
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
