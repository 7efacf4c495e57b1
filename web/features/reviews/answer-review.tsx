/** Review of an answer, a section or all requirements: its thread, and buttons for what the viewer may do next. */
import { Check, MessageSquareText, RotateCcw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ReviewThread } from '#contract/reviews.ts';
import type { RequirementsEvent } from '#domain/requirements.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { forgetUnsentText } from '../../lib/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReviewActions } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { Thread } from './thread.tsx';

/** Actions a screen can offer: the team reviews, the client answers, and both reopen and comment. */
type ReviewEvent = Extract<
  RequirementsEvent,
  'approveAnswer' | 'returnAnswer' | 'sendAnswer' | 'reopenAnswer' | 'comment'
>;

/** Actions that need text. */
type Writing = 'returnAnswer' | 'reopenAnswer' | 'comment';

const forms = {
  returnAnswer: {
    label: 'What should change, and why?',
    action: 'Request changes',
    emptyError: 'Enter a reason',
  },
  reopenAnswer: {
    label: 'Why do you want to change this answer?',
    action: 'Reopen answer',
    emptyError: 'Enter a reason',
  },
  comment: { label: 'Your comment', action: 'Comment', emptyError: 'Enter a comment' },
} as const satisfies Record<Writing, object>;

export interface AnswerReviewProps {
  projectId: string;
  section: number | null;
  fieldKey: string | null;
  thread: ReviewThread | undefined;
  hasAnswer: boolean;
  /** The actions the viewer may take here; see `RequirementsStatus.possible`. */
  offered: readonly ReviewEvent[];
  /** Called before the answer is sent, to save what was typed. Resolves to why that failed, or to null. */
  onBeforeSend?: (() => Promise<string | null>) | undefined;
}

export function AnswerReview(props: AnswerReviewProps) {
  const { projectId, section, fieldKey, thread, hasAnswer, onBeforeSend } = props;
  const [writing, setWriting] = useState<Writing | null>(null);
  const { approve, requestChanges, comment, send, reopen } = useReviewActions(projectId);
  const [isSaving, setSaving] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const verdict = thread?.verdict ?? null;
  const can = (event: ReviewEvent) => props.offered.includes(event);
  const subject = { sectionNumber: section, fieldKey };
  const textName = `${projectId}-review-${section}-${fieldKey}`;

  /** The pressed button or the form disappears. If it has focus, the first of the buttons gets it. */
  const keepFocus = () => focusIfLost(() => buttons.current?.querySelector('button'));
  /** Discards the text. */
  const close = () => {
    forgetUnsentText(textName);
    setWriting(null);
    keepFocus();
  };
  const submit = (text: string) => {
    const done = { onSuccess: close };
    if (writing === 'returnAnswer')
      runMutation(requestChanges, { ...subject, outcome: 'returned', reason: text }, done);
    if (writing === 'comment') runMutation(comment, { ...subject, text }, done);
    if (writing === 'reopenAnswer' && section && fieldKey)
      runMutation(reopen, { sectionNumber: section, fieldKey, reason: text }, done);
  };
  const sendNow = async () => {
    setSaving(true);
    const problem = await onBeforeSend?.();
    setSaving(false);
    if (problem) toast({ title: 'Error', description: problem, variant: 'destructive' });
    else runMutation(send, subject, { onSuccess: keepFocus });
  };
  const form = writing && can(writing) ? forms[writing] : null;
  return (
    <div className="flex flex-col gap-1.5 text-sm empty:hidden">
      {thread && <Thread projectId={projectId} thread={thread} canComment={can('comment')} />}
      {form ? (
        <ReasonForm
          {...form}
          textName={textName}
          isBusy={requestChanges.isPending || comment.isPending || reopen.isPending}
          onCancel={close}
          onSend={submit}
        />
      ) : (
        props.offered.length > 0 && (
          <div
            ref={buttons}
            className="-ml-2.5 flex flex-wrap gap-1 has-[[data-primary]]:mt-1.5 max-sm:gap-0 max-sm:[&_svg]:hidden [&>[data-primary]]:ml-2.5"
          >
            {can('sendAnswer') && verdict === 'returned' && (
              <Button
                size="sm"
                variant="primary"
                data-primary
                busy={isSaving || send.isPending}
                onClick={() => void sendNow()}
              >
                <Send aria-hidden="true" />
                {fieldKey ? 'Send my answer' : 'Send my changes'}
              </Button>
            )}
            {can('approveAnswer') && hasAnswer && verdict !== 'approved' && (
              <Button
                size="sm"
                variant="ghost"
                busy={approve.isPending}
                data-action="approveAnswer"
                onClick={() =>
                  runMutation(approve, { ...subject, outcome: 'approved' }, { onSuccess: keepFocus })
                }
              >
                <Check aria-hidden="true" />
                Approve
              </Button>
            )}
            {can('returnAnswer') && verdict !== 'returned' && (
              <WritingButton writing="returnAnswer" icon={<Undo2 aria-hidden="true" />} onOpen={setWriting} />
            )}
            {can('reopenAnswer') && verdict === 'approved' && (
              <WritingButton
                writing="reopenAnswer"
                icon={<RotateCcw aria-hidden="true" />}
                onOpen={setWriting}
              />
            )}
            {can('comment') && (
              <WritingButton
                writing="comment"
                icon={<MessageSquareText aria-hidden="true" />}
                onOpen={setWriting}
              />
            )}
          </div>
        )
      )}
    </div>
  );
}

function WritingButton(props: { writing: Writing; icon: ReactNode; onOpen: (writing: Writing) => void }) {
  return (
    <Button size="sm" variant="ghost" data-action={props.writing} onClick={() => props.onOpen(props.writing)}>
      {props.icon}
      {forms[props.writing].action}
    </Button>
  );
}
