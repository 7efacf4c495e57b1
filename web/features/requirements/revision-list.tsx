/** Revisions of a section, newest first: author, time, and each answer before and after. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SectionRevision } from '#contract/requirements.ts';
import { answerText } from '#domain/questionnaire/answer-text.ts';
import { findField } from '#domain/questionnaire/definition.ts';
import type { AnswerContext, Field } from '#domain/questionnaire/types.ts';
import { enteredBy } from '#domain/requirements.ts';
import { formatDateTime } from '../../lib/format.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { revisionPages } from './queries.ts';

type Change = SectionRevision['changes'][number];

interface RevisionListProps {
  projectId: string;
  section: number;
  /** Changes by anyone else are marked 'Entered by'. */
  clientId: string;
  /** Other answers, needed for the names of people and custom choices. */
  context: AnswerContext;
  pageSize?: number;
  /** Actions below a change. */
  renderBelow?: (field: Field, change: Change) => ReactNode;
}

export function RevisionList({ projectId, section, pageSize, ...rest }: RevisionListProps) {
  const query = useInfiniteQuery(revisionPages(projectId, section, pageSize));
  return (
    <Loaded query={query} errorTitle="We couldn't load the history" skeleton={<SkeletonText lines={6} />}>
      {({ pages }) => {
        const revisions = pages.flatMap((page) => page.items);
        if (revisions.length === 0) {
          return (
            <p className="py-8 text-center text-muted">
              No history yet. Changes to this section will appear here.
            </p>
          );
        }
        return (
          <div className="flex flex-col gap-4">
            <ol aria-label="Revisions" className="flex flex-col gap-4">
              {revisions.map((revision) => (
                <li key={revision.revision} className="rounded-lg border border-line p-3">
                  <RevisionView section={section} revision={revision} {...rest} />
                </li>
              ))}
            </ol>
            {revisions.length > 1 && (
              <LoadMore
                shown={revisions.length}
                total={pages[0]?.total ?? revisions.length}
                isMinimum={pages[0]?.isMinimum ?? false}
                hasMore={query.hasNextPage}
                hasFailed={query.isFetchNextPageError}
                isLoading={query.isFetchingNextPage}
                onMore={() => query.fetchNextPage()}
                noun="revisions"
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface RevisionViewProps extends Pick<RevisionListProps, 'clientId' | 'context' | 'renderBelow'> {
  section: number;
  revision: SectionRevision;
}

function RevisionView({ section, revision, clientId, ...rest }: RevisionViewProps) {
  const { author, changes } = revision;
  const isEnteredForClient = author !== null && author.id !== clientId && changes.length > 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="wrap-break-word min-w-0 font-medium">
          {isEnteredForClient ? enteredBy(author.name) : (author?.name ?? 'Deleted user')}
        </span>
        <time dateTime={revision.at} className="text-muted text-sm">
          {formatDateTime(revision.at)}
        </time>
      </p>
      {changes.length === 0 && (
        <p className="mt-1 text-muted text-sm">
          {revision.isCompleted ? 'Completed the section' : 'Reopened the section'}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-3">
        {changes.map((change) => {
          const field = findField(section, change.key);
          return (
            field && (
              <li key={change.key}>
                <ChangeView field={field} change={change} {...rest} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

interface ChangeViewProps extends Pick<RevisionListProps, 'context' | 'renderBelow'> {
  field: Field;
  change: Change;
}

function ChangeView({ field, change, context, renderBelow }: ChangeViewProps) {
  return (
    <>
      <p className="font-medium text-sm">{field.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">Before</dt>
        <dd className="wrap-break-word min-w-0 whitespace-pre-line text-muted">
          {answerText(field, change.before, context)}
        </dd>
        <dt className="text-muted">After</dt>
        <dd className="wrap-break-word min-w-0 whitespace-pre-line">
          {answerText(field, change.after, context)}
        </dd>
      </dl>
      {renderBelow?.(field, change)}
    </>
  );
}
