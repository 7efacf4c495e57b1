/** Every save of a section: who changed what, from what to what; and the way back for each field. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SectionRevision } from '#contract/requirements.ts';
import { answerText } from '#domain/questionnaire/answer-text.ts';
import { findField, findSection } from '#domain/questionnaire/definition.ts';
import { isSameAnswer } from '#domain/questionnaire/merge.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { toAnswerContext, useAnswer, useForm } from './form-context.tsx';
import { revisionPages } from './queries.ts';

export function HistoryPanel({ section }: { section: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        History
      </Button>
      <Drawer open={isOpen} onOpenChange={setOpen} title={`History of ${findSection(section)?.name ?? ''}`}>
        {isOpen && <Revisions section={section} />}
      </Drawer>
    </>
  );
}

function Revisions({ section }: { section: number }) {
  const { projectId } = useForm();
  const query = useInfiniteQuery(revisionPages(projectId, section));
  if (query.isPending) {
    return (
      <Loading className="p-4">
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  const revisions = query.data.pages.flatMap((page) => page.items);
  const total = query.data.pages[0]?.total ?? revisions.length;
  if (revisions.length === 0) {
    return <p className="px-6 py-12 text-center text-muted">Nothing has been saved in this section yet.</p>;
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      <ol className="flex flex-col gap-4">
        {revisions.map((revision) => (
          <li key={revision.revision} className="rounded-lg border border-line p-3">
            <RevisionView section={section} revision={revision} />
          </li>
        ))}
      </ol>
      <LoadMore
        shown={revisions.length}
        total={total}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => query.fetchNextPage()}
        noun="saves"
      />
    </div>
  );
}

function RevisionView({ section, revision }: { section: number; revision: SectionRevision }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{revision.author?.name ?? 'Somebody'}</span>
        <time dateTime={revision.at} className="text-muted text-sm">
          {formatDateTime(revision.at)}
        </time>
      </p>
      {revision.changes.length === 0 && (
        <p className="mt-1 text-muted text-sm">
          {revision.isCompleted ? 'Completed the section' : 'Opened the section again'}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-3">
        {revision.changes.map((change) => (
          <li key={change.key}>
            <ChangeView section={section} change={change} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangeView({ section, change }: { section: number; change: SectionRevision['changes'][number] }) {
  const { store, facts, isReadOnly } = useForm();
  const now = useAnswer(section, change.key);
  const field = findField(section, change.key);
  if (!field) return null;
  const context = toAnswerContext(store, facts);
  const restore = () => {
    store.set(section, change.key, change.before ?? null);
    toast({ title: 'Restored', description: `“${field.label}” is back to what it was before.` });
  };
  return (
    <>
      <p className="font-medium text-sm">{field.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">Before</dt>
        <dd className="min-w-0 whitespace-pre-line break-words text-muted">
          {answerText(field, change.before, context)}
        </dd>
        <dt className="text-muted">After</dt>
        <dd className="min-w-0 whitespace-pre-line break-words">
          {answerText(field, change.after, context)}
        </dd>
      </dl>
      {!isReadOnly && !isSameAnswer(now, change.before) && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ml-2.5"
          aria-label={`Restore what “${field.label}” was before`}
          onClick={restore}
        >
          <Undo2 aria-hidden="true" />
          Restore what it was before
        </Button>
      )}
    </>
  );
}
