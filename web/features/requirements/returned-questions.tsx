/** Page of requested changes: each question with the reason, its input and 'Send my answer'. */
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReturnedAnswer } from '#contract/reviews.ts';
import { plural } from '#domain/plural.ts';
import { findField } from '#domain/questionnaire/definition.ts';
import { useReturnedAnswers } from '../../lib/requirements-status.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { saveNow, useForm } from './form-context.tsx';
import { Question } from './question.tsx';

/** `section` is the one to go back to. */
export function ReturnedQuestions({ section }: { section: number }) {
  const { projectId, goTo, canConfirm } = useForm();
  const returned = useReturnedAnswers(projectId);
  const open = returned.data?.filter(({ verdict }) => verdict === 'returned') ?? [];
  const list = useReturnedAnswerFocus(open.map(({ threadId }) => threadId));
  return (
    <>
      <Card aria-labelledby="returned-answers" className="pb-2">
        <CardHeader
          id="returned-answers"
          title="Requested changes"
          description={returned.data && summaryOf(open.length, returned.data.length, canConfirm)}
          actions={
            <Button staysEnabled onClick={() => goTo(section)}>
              <ArrowLeft aria-hidden="true" />
              Back to Section {section}
            </Button>
          }
        />
      </Card>
      <div ref={list} className="flex flex-col gap-5">
        <Loaded
          query={returned}
          errorTitle="We couldn't load the requested changes"
          skeleton={
            <Card className="p-5">
              <SkeletonText lines={5} />
            </Card>
          }
        >
          {(answers) => answers.map((answer) => <Returned key={answer.threadId} answer={answer} />)}
        </Loaded>
      </div>
    </>
  );
}

function summaryOf(open: number, all: number, isForClient: boolean): string {
  if (all === 0) return 'No changes are requested right now.';
  if (open === 0) {
    return isForClient
      ? "You've answered everything. Submit your requirements once all sections are complete."
      : 'The client has answered everything.';
  }
  const sent = all - open;
  const toMake = `${plural(open, 'change')} to make`;
  return sent === 0 ? `${toMake}.` : `${toMake}, ${sent} already sent.`;
}

function Returned({ answer }: { answer: ReturnedAnswer }) {
  const { projectId, store, goTo, isReadOnly, renderReview, openSections } = useForm();
  const { sectionNumber, fieldKey, sectionName, threadId } = answer;
  const field = sectionNumber && fieldKey ? findField(sectionNumber, fieldKey) : undefined;
  const sectionToOpen = sectionNumber ?? openSections?.[0] ?? 1;
  const title = sectionNumber ? `Section ${sectionNumber}: ${sectionName}` : 'All requirements';
  return (
    <Card aria-labelledby={`returned-${threadId}`} data-returned={threadId} className="scroll-mt-20">
      <CardHeader id={`returned-${threadId}`} level={3} title={title} />
      <CardBody>
        <fieldset disabled={isReadOnly} className="min-w-0">
          <legend className="sr-only">{title}</legend>
          {sectionNumber && field ? (
            <Question section={sectionNumber} field={field} />
          ) : (
            <div className="flex flex-col items-start gap-3">
              <Button staysEnabled onClick={() => goTo(sectionToOpen)}>
                Open Section {sectionToOpen}
              </Button>
              {renderReview?.({
                projectId,
                section: sectionNumber,
                fieldKey: null,
                onSave: () => saveNow(store, sectionNumber),
              })}
            </div>
          )}
        </fieldset>
      </CardBody>
    </Card>
  );
}

/** Scrolls to a returned answer and focuses it: the first on opening, then the one after each answer that is sent. */
function useReturnedAnswerFocus(open: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[] | null>(null);
  const key = open.join(' ');
  useEffect(() => {
    const now = key === '' ? [] : key.split(' ');
    const sent = before.current?.findIndex((id) => !now.includes(id)) ?? 0;
    const isFirst = before.current === null || before.current.length === 0;
    if (now.length > 0 || before.current !== null) before.current = now;
    if (now.length === 0 || (!isFirst && sent < 0)) return;
    const next = now[isFirst ? 0 : sent % now.length];
    const card = list.current?.querySelector<HTMLElement>(`[data-returned="${next}"]`);
    card?.scrollIntoView({ block: 'start' });
    card
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')
      ?.focus({ preventScroll: true });
  }, [key]);
  return list;
}
