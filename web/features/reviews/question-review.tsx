/** Review thread in the form, with buttons to comment, reopen an answer or, for the client, respond to a requested change. */
import { useMemo } from 'react';
import { sideOf } from '#domain/permissions.ts';
import { isLocked } from '#domain/review.ts';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { useUser } from '../../lib/session.ts';
import { AnswerReview } from './answer-review.tsx';
import { useThreads } from './queries.ts';

export interface QuestionReviewProps {
  projectId: string;
  /** Null if the thread is about all requirements. */
  section: number | null;
  /** Null if the thread is about a whole section or all requirements. */
  fieldKey: string | null;
  /** Called before the answer is sent, to save what was typed. Resolves to why that failed, or to null. */
  onSave: () => Promise<string | null>;
}

/** Approving and requesting changes are on the review screen, where every answer is read-only. */
const offeredHere = ['sendAnswer', 'reopenAnswer', 'comment'] as const;

export function QuestionReview({ projectId, section, fieldKey, onSave }: QuestionReviewProps) {
  const { data: threads } = useThreads(projectId);
  const { data: status } = useRequirementsStatus(projectId);
  const thread = threads?.find((each) => each.sectionNumber === section && each.fieldKey === fieldKey);
  if (!thread) return null;
  return (
    <div className="mt-2.5">
      <AnswerReview
        projectId={projectId}
        section={section}
        fieldKey={fieldKey}
        thread={thread}
        hasAnswer
        offered={offeredHere.filter((event) => status?.possible.includes(event))}
        onBeforeSend={onSave}
      />
    </div>
  );
}

/** The answers the viewer can't change, as `section.key`. */
export function useLockedAnswers(projectId: string): ReadonlySet<string> {
  const { data: threads } = useThreads(projectId);
  const side = sideOf(useUser().role);
  return useMemo(
    () =>
      new Set(
        threads
          ?.filter(({ verdict }) => isLocked(verdict, side))
          .map(({ sectionNumber, fieldKey }) => `${sectionNumber}.${fieldKey}`),
      ),
    [threads, side],
  );
}
