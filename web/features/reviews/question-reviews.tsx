/** Reviews of one answer, with buttons for staff to approve, request changes or comment. */
import { Check, MessageSquareText, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { formatRelative } from '../../lib/format.ts';
import { useCanInProject } from '../../lib/use-can.ts';
import { forgetUnsentText } from '../../lib/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCreateReview, useReviews } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';

export interface QuestionReviewsProps {
  projectId: string;
  section: number;
  field: Field;
}

export function QuestionReviews({ projectId, section, field }: QuestionReviewsProps) {
  const { data = [] } = useReviews(projectId);
  const here = data.filter((review) => review.sectionNumber === section && review.fieldKey === field.key);
  // Only the latest verdict counts.
  const verdict = here.find((review) => review.outcome !== 'comment');
  const comments = here.filter((review) => review.outcome === 'comment').slice(0, 3);
  const canReview = useCanInProject('manageProject', projectId);
  if (!verdict && comments.length === 0 && !canReview) return null;
  return (
    <div className="mt-2.5 flex flex-col gap-1.5 text-sm">
      {verdict && !verdict.resolvedAt && <ReviewLine review={verdict} />}
      {comments.map((review) => (
        <ReviewLine key={review.id} review={review} />
      ))}
      {canReview && <ReviewActions projectId={projectId} section={section} field={field} />}
    </div>
  );
}

const outcomes = {
  approved: { icon: Check, verb: 'approved this answer', className: 'bg-green-soft text-green-ink' },
  returned: { icon: Undo2, verb: 'requested a change', className: 'bg-red-soft text-red-ink' },
  comment: { icon: MessageSquareText, verb: 'commented', className: 'bg-neutral-soft text-neutral-ink' },
  answered: { icon: Check, verb: 'sent the answer', className: 'bg-blue-soft text-blue-ink' },
  reopened: { icon: Undo2, verb: 'reopened this answer', className: 'bg-red-soft text-red-ink' },
} as const;

export function ReviewLine({ review }: { review: Review }) {
  const { icon: Icon, verb, className } = outcomes[review.outcome];
  return (
    <p className={`flex items-start gap-2 rounded-md px-3 py-2 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {review.author?.name ?? 'Your advisor'} {verb}
        {review.reason ? `: ${review.reason}` : ''}{' '}
        <span className="whitespace-nowrap">({formatRelative(review.createdAt)})</span>
      </span>
    </p>
  );
}

function ReviewActions({ projectId, section, field }: QuestionReviewsProps) {
  const review = useCreateReview(projectId);
  const textName = `${projectId}-review-${section}-${field.key}`;
  const [asking, setAsking] = useState<'returned' | 'comment' | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  /** Discards the text and returns the focus to the buttons. */
  const close = () => {
    forgetUnsentText(textName);
    setAsking(null);
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus());
  };
  const send = (outcome: 'approved' | 'returned' | 'comment', reason?: string) =>
    review.mutate(
      { sectionNumber: section, fieldKey: field.key, outcome, ...(reason ? { reason } : {}) },
      {
        onSuccess: () => asking && close(),
        onError: (error) =>
          toast({ title: 'Error', description: reviewFailure(error), variant: 'destructive' }),
      },
    );
  if (asking) {
    return (
      <ReasonForm
        textName={textName}
        label={asking === 'returned' ? 'What should change, and why?' : 'Your comment'}
        action={asking === 'returned' ? 'Request changes' : 'Comment'}
        emptyError={asking === 'returned' ? 'Enter a reason' : 'Enter a comment'}
        isBusy={review.isPending}
        onCancel={close}
        onSend={(reason) => send(asking, reason)}
      />
    );
  }
  return (
    <div ref={actions} className="flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" busy={review.isPending} onClick={() => send('approved')}>
        <Check aria-hidden="true" />
        Approve
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking('returned')}>
        <Undo2 aria-hidden="true" />
        Request changes
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking('comment')}>
        <MessageSquareText aria-hidden="true" />
        Comment
      </Button>
    </div>
  );
}

export const reviewFailure = (error: unknown) =>
  (error as { serverMessage?: string }).serverMessage ?? "We couldn't save your review. Try again.";
