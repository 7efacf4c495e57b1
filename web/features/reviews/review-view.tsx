/** Review screen for the project team: the decision, the answers to check, and all answers by section, read-only. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import type { RequirementsStatus, ReviewChanges, ReviewThread } from '#contract/reviews.ts';
import { requirementsTones, useRequirementsStatus } from '../../lib/requirements-status.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { AnswerRow } from './answer-row.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { OverallReview } from './overall-review.tsx';
import { useReviewActions, useReviewChanges, useThreads } from './queries.ts';
import { ReviewStart } from './review-start.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { type AnswerTarget, sectionHeadingId, useAnswerFocus } from './use-answer-focus.ts';
import { type AnsweredSection, useAnswers } from './use-answers.ts';

interface ReviewViewProps {
  project: Project;
  /** The answer or section named in the URL. */
  target: AnswerTarget | undefined;
  /** The download menu and further actions, passed in by the page. */
  actions: ReactNode;
}

export function ReviewView({ project, target, actions }: ReviewViewProps) {
  const review = useReviewData(project.id);
  const status = review.data?.status;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Review requirements"
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">{project.name}</span>
            {status && <Badge tone={requirementsTones[status.state]}>{status.label}</Badge>}
          </span>
        }
        actions={actions}
      />
      <Loaded
        query={review}
        errorTitle="We couldn't load the review"
        isErrorCard
        skeleton={<ReviewSkeleton />}
      >
        {(data) => (
          <div className="flex flex-col gap-5">
            <OverallReview projectId={project.id} status={data.status} threads={data.threads} />
            <ReviewStart {...data} />
            <Shortcuts />
            <AnswerFocus target={target} />
            {data.sections.map((section) => (
              <ReviewSection key={section.number} projectId={project.id} section={section} {...data} />
            ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** The decision, the answers to check, and the answers by section. */
function ReviewSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Card className="p-5">
        <Skeleton className="h-5 w-64 max-w-full" />
      </Card>
      <Card className="flex flex-col gap-3 p-5">
        <Skeleton className="h-5 w-32" />
        <SkeletonText lines={8} />
      </Card>
      <AnswersSkeleton />
    </div>
  );
}

/** Mounted once the answers have loaded. */
function AnswerFocus({ target }: { target: AnswerTarget | undefined }) {
  useAnswerFocus(target);
  return null;
}

function useReviewData(projectId: string) {
  const answers = useAnswers(projectId);
  const status = useRequirementsStatus(projectId);
  const threads = useThreads(projectId);
  const changes = useReviewChanges(projectId);
  const queries = [answers, status, threads, changes];
  return {
    data:
      answers.data && status.data && threads.data && changes.data
        ? { sections: answers.data, status: status.data, threads: threads.data, changes: changes.data }
        : undefined,
    isError: queries.some(({ isError }) => isError),
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of queries) void query.refetch();
    },
  };
}

interface ReviewSectionProps {
  projectId: string;
  section: AnsweredSection;
  status: RequirementsStatus;
  threads: readonly ReviewThread[];
  changes: ReviewChanges;
}

function ReviewSection({ projectId, section, status, threads, changes }: ReviewSectionProps) {
  const { approve } = useReviewActions(projectId);
  const { number, name, answers } = section;
  const threadOf = (key: string) =>
    threads.find((thread) => thread.sectionNumber === number && thread.fieldKey === key);
  const nonempty = answers.filter(({ answer }) => answer.kind !== 'empty');
  const approved = nonempty.filter(({ key }) => threadOf(key)?.verdict === 'approved').length;
  const canApprove = status.possible.includes('approveAnswer') && approved < nonempty.length;
  return (
    <Card aria-labelledby={sectionHeadingId(number)}>
      <CardHeader
        id={sectionHeadingId(number)}
        isFocusTarget
        title={`${number}. ${name}`}
        description={nonempty.length === 0 ? 'No answers yet' : `${approved} of ${nonempty.length} approved`}
        actions={
          canApprove && (
            <Button
              size="sm"
              busy={approve.isPending}
              aria-label={`Approve Section ${number}`}
              onClick={() => runMutation(approve, { sectionNumber: number, outcome: 'approved' }, {})}
            >
              <Check aria-hidden="true" />
              Approve section
            </Button>
          )
        }
      />
      <CardBody flush className="flex flex-col gap-1 px-2 pb-3">
        {answers.map((answer) => (
          <AnswerRow
            key={answer.key}
            projectId={projectId}
            section={number}
            answer={answer}
            thread={threadOf(answer.key)}
            change={changes.changes.find(
              (change) => change.sectionNumber === number && change.fieldKey === answer.key,
            )}
            possible={status.possible}
          />
        ))}
      </CardBody>
    </Card>
  );
}
