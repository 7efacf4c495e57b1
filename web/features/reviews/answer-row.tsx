/** One answer on the review screen: read-only or as a comparison, with its verdict, thread and actions. */
import type { ReviewChanges, ReviewThread } from '#contract/reviews.ts';
import type { RequirementsEvent } from '#domain/requirements.ts';
import type { Verdict } from '#domain/review.ts';
import { AnswerDescription } from '../../lib/answer-description.tsx';
import { DiffText } from '../../lib/diff-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AnswerReview } from './answer-review.tsx';
import { answerId } from './use-answer-focus.ts';
import type { AnsweredSection } from './use-answers.ts';

const verdictBadges = {
  approved: { tone: 'green', label: 'Approved' },
  returned: { tone: 'amber', label: 'Changes requested' },
  answered: { tone: 'blue', label: 'Client responded' },
} as const satisfies Record<Verdict, object>;

export interface AnswerRowProps {
  projectId: string;
  section: number;
  answer: AnsweredSection['answers'][number];
  thread: ReviewThread | undefined;
  change: ReviewChanges['changes'][number] | undefined;
  possible: readonly RequirementsEvent[];
}

const offeredHere = ['approveAnswer', 'returnAnswer', 'comment'] as const;

export function AnswerRow({ projectId, section, answer, thread, change, possible }: AnswerRowProps) {
  const id = answerId(section, answer.key);
  const verdict = thread?.verdict ? verdictBadges[thread.verdict] : null;
  return (
    <article
      id={id}
      data-answer
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className="flex scroll-my-28 flex-col gap-1.5 rounded-lg border border-transparent px-3 py-2.5 outline-none focus-within:border-accent"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={`${id}-label`} className="min-w-0 font-medium text-muted text-sm">
          {answer.label}
        </h3>
        {verdict && <Badge tone={verdict.tone}>{verdict.label}</Badge>}
        {change && <Badge tone="accent">Changed since the last review</Badge>}
        {answer.problem && <Badge tone="amber">{answer.problem}</Badge>}
      </div>
      {change ? <DiffText {...change} /> : <AnswerDescription answer={answer.answer} />}
      <AnswerReview
        projectId={projectId}
        section={section}
        fieldKey={answer.key}
        thread={thread}
        hasAnswer={answer.answer.kind !== 'empty'}
        offered={offeredHere.filter((event) => possible.includes(event))}
      />
    </article>
  );
}
