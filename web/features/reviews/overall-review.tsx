/** Decision about all requirements: approve them or request changes, and the thread about them. */
import { Check, PenLine, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RequirementsStatus, ReviewThread } from '#contract/reviews.ts';
import { plural } from '#domain/plural.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { forgetUnsentText } from '../../lib/use-unsent-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useReviewActions } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { Thread } from './thread.tsx';

interface OverallReviewProps {
  projectId: string;
  status: RequirementsStatus;
  threads: readonly ReviewThread[];
}

function summaryOf({
  state,
  submittedAt,
  submittedBy,
  returnedAnswers,
  isComplete,
  isSignOffOpen,
  changeRequest,
}: RequirementsStatus): string {
  const subject = changeRequest ? `change request ${changeRequest.number}` : 'the requirements';
  if (state === 'signed') return 'These requirements are signed.';
  if (state === 'approved')
    return isSignOffOpen
      ? 'These requirements are approved and out for signature.'
      : 'These requirements are approved. Start the sign-off next.';
  if (returnedAnswers > 0)
    return `Waiting for the client to respond to ${plural(returnedAnswers, 'requested change')}.`;
  if (state === 'in_progress') return `Waiting for the client to submit ${subject}.`;
  if (!isComplete)
    return 'Some sections are no longer complete. Complete them or request changes before you approve.';
  if (!submittedAt) return 'The requirements are ready for your review.';
  return `${submittedBy?.name ?? 'The client'} submitted ${subject} on ${formatDateTime(submittedAt)}.`;
}

export function OverallReview({ projectId, status, threads }: OverallReviewProps) {
  const { approve, requestChanges } = useReviewActions(projectId);
  const [isReturning, setReturning] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const textName = `${projectId}-review`;
  const thread = threads.find(({ sectionNumber }) => sectionNumber === null);
  const close = () => {
    forgetUnsentText(textName);
    setReturning(false);
    focusIfLost(() => buttons.current?.querySelector('button'));
  };
  return (
    <Card aria-label="Decision" className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p>{summaryOf(status)}</p>
          {status.changeRequest && (
            <p className="whitespace-pre-line break-words text-muted text-sm">
              Reason for the change: {status.changeRequest.reason}
            </p>
          )}
        </div>
        {!isReturning && (
          <div ref={buttons} className="flex flex-wrap gap-2">
            {status.possible.includes('returnAnswer') && status.state !== 'in_progress' && (
              <Button onClick={() => setReturning(true)}>
                <Undo2 aria-hidden="true" />
                Request changes to requirements
              </Button>
            )}
            {status.state === 'approved' && (
              <ButtonLink
                to="/status"
                search={{ project: projectId } as never}
                hash="sign-off"
                className={buttonClass({ variant: 'primary' })}
              >
                <PenLine aria-hidden="true" />
                Go to sign-off
              </ButtonLink>
            )}
            {status.possible.includes('approve') && (
              <Button
                variant="primary"
                busy={approve.isPending}
                onClick={() => runMutation(approve, { outcome: 'approved' }, {})}
              >
                <Check aria-hidden="true" />
                Approve requirements
              </Button>
            )}
          </div>
        )}
      </div>
      {isReturning && (
        <ReasonForm
          textName={textName}
          label="What should change, and why?"
          action="Request changes"
          emptyError="Enter a reason"
          isBusy={requestChanges.isPending}
          onCancel={close}
          onSend={(reason) =>
            runMutation(requestChanges, { outcome: 'returned', reason }, { onSuccess: close })
          }
        />
      )}
      {thread && (
        <Thread projectId={projectId} thread={thread} canComment={status.possible.includes('comment')} />
      )}
    </Card>
  );
}
