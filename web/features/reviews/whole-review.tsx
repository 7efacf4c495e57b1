/** Review of all requirements: the requested changes, and the advisor's decision. */
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCanInProject } from '../../lib/use-can.ts';
import { forgetUnsentText } from '../../lib/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCreateReview, useProject, useReviews } from './queries.ts';
import { ReviewLine, reviewFailure } from './question-reviews.tsx';
import { ReasonForm } from './reason-form.tsx';

interface WholeReviewProps {
  projectId: string;
  /** Navigates to a section, and to a question in it. */
  onGo: (section: number, field?: string) => void;
}

export function WholeReview({ projectId, onGo }: WholeReviewProps) {
  const state = useProject(projectId).data?.requirementsState;
  const { data = [] } = useReviews(projectId);
  const open = data.filter((review) => review.outcome === 'returned' && !review.resolvedAt);
  const whole = open.filter((review) => review.sectionNumber === null);
  const answers = open.filter((review) => review.sectionNumber !== null);
  const canReview = useCanInProject('manageProject', projectId);
  const canDecide = canReview && (state === 'submitted' || state === 'changes_requested');
  if (open.length === 0 && !canDecide) return null;
  return (
    <Card className="flex flex-col gap-2 p-4 text-sm">
      {whole.map((review) => (
        <ReviewLine key={review.id} review={review} />
      ))}
      {answers.length > 0 && (
        <>
          <p className="font-semibold text-base">
            {answers.length === 1 ? '1 change requested' : `${answers.length} changes requested`}
          </p>
          <ul className="flex flex-col gap-1">
            {answers.map((review) => (
              <li key={review.id}>
                <button
                  type="button"
                  className="link text-left"
                  onClick={() => onGo(review.sectionNumber ?? 1, review.fieldKey ?? undefined)}
                >
                  Section {review.sectionNumber}: {review.reason}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {canDecide && <Decision projectId={projectId} />}
    </Card>
  );
}

function Decision({ projectId }: { projectId: string }) {
  const review = useCreateReview(projectId);
  const textName = `${projectId}-review`;
  const [isReturning, setReturning] = useState(false);
  const close = () => {
    forgetUnsentText(textName);
    setReturning(false);
  };
  const send = (outcome: 'approved' | 'returned', reason?: string) =>
    review.mutate(
      { outcome, ...(reason ? { reason } : {}) },
      {
        onSuccess: close,
        onError: (error) =>
          toast({ title: 'Error', description: reviewFailure(error), variant: 'destructive' }),
      },
    );
  if (isReturning) {
    return (
      <ReasonForm
        textName={textName}
        label="What should change, and why?"
        action="Request changes"
        emptyError="Enter a reason"
        isBusy={review.isPending}
        onCancel={close}
        onSend={(reason) => send('returned', reason)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-base">The requirements have been submitted for your review.</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setReturning(true)}>
          <Undo2 aria-hidden="true" />
          Request changes
        </Button>
        <Button size="sm" variant="primary" busy={review.isPending} onClick={() => send('approved')}>
          <Check aria-hidden="true" />
          Approve
        </Button>
      </div>
    </div>
  );
}
