/** Review thread of an answer, a section or all requirements: its entries, what is new, and resolving and reopening it. */
import { Check, CheckCheck, MessageSquareText, RotateCcw, Send, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewThread } from '#contract/reviews.ts';
import { isClient } from '#domain/permissions.ts';
import type { ReviewOutcome } from '#domain/review.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { markThreadRead, useResolveThread } from './queries.ts';

/** Amber is for what someone should act on; red is reserved for errors. */
const outcomes = {
  approved: { icon: Check, verb: 'approved', box: 'bg-green-soft', tint: 'text-green-ink' },
  returned: { icon: Undo2, verb: 'requested a change', box: 'bg-amber-soft', tint: 'text-amber-ink' },
  comment: { icon: MessageSquareText, verb: 'commented', box: 'bg-neutral-soft', tint: 'text-neutral-ink' },
  answered: { icon: Send, verb: 'sent', box: 'bg-blue-soft', tint: 'text-blue-ink' },
  reopened: { icon: RotateCcw, verb: 'reopened', box: 'bg-amber-soft', tint: 'text-amber-ink' },
} as const satisfies Record<ReviewOutcome, object>;

type Entry = ReviewThread['entries'][number];

/** Longer threads start with a button that shows the rest. */
const shownEntries = 4;

export interface ThreadProps {
  projectId: string;
  thread: ReviewThread;
  canComment: boolean;
}

export function Thread({ projectId, thread, canComment }: ThreadProps) {
  const { ref, unread } = useReading(projectId, thread);
  const user = useUser();
  const [isExpanded, setExpanded] = useState(false);
  const isFolded = thread.resolvedAt !== null && !isExpanded;
  const entries = isExpanded ? thread.entries : thread.entries.slice(-shownEntries);
  const hidden = thread.entries.length - entries.length;
  const count = thread.entries.length;
  return (
    <div ref={ref} className="flex flex-col gap-1.5 text-sm">
      {thread.verdictLabel && isClient(user) && (
        <p className="flex items-center gap-2 rounded-md bg-blue-soft px-3 py-2 font-medium text-blue-ink">
          <CheckCheck aria-hidden="true" className="size-4 shrink-0" />
          {thread.verdictLabel}
        </p>
      )}
      {isFolded ? (
        <div className="flex flex-wrap items-center gap-x-2 text-muted">
          <span>Resolved{thread.resolvedBy ? ` by ${thread.resolvedBy.name}` : ''}</span>
          {unread.size > 0 && <Badge tone="accent">New</Badge>}
          <Button staysEnabled size="sm" variant="ghost" onClick={() => setExpanded(true)}>
            Show {count === 1 ? '1 entry' : `${count} entries`}
          </Button>
        </div>
      ) : (
        <>
          {hidden > 0 && (
            <Button
              staysEnabled
              size="sm"
              variant="ghost"
              className="-ml-2.5 self-start"
              onClick={() => setExpanded(true)}
            >
              Show {hidden === 1 ? '1 earlier entry' : `${hidden} earlier entries`}
            </Button>
          )}
          {entries.map((entry) => (
            <EntryLine key={entry.id} thread={thread} entry={entry} isNew={unread.has(entry.id)} />
          ))}
        </>
      )}
      {canComment && thread.entries.some(({ outcome }) => outcome === 'comment') && (
        <ResolveButton projectId={projectId} thread={thread} />
      )}
    </div>
  );
}

function subjectOf({ sectionNumber, fieldKey }: ReviewThread): string {
  if (fieldKey) return 'this answer';
  return sectionNumber ? 'this section' : 'the requirements';
}

function EntryLine({ thread, entry, isNew }: { thread: ReviewThread; entry: Entry; isNew: boolean }) {
  const { icon: Icon, verb, box, tint } = outcomes[entry.outcome];
  const hasObject = entry.outcome !== 'returned' && entry.outcome !== 'comment';
  // Deleted accounts keep a name, so only approvers without an account have none.
  const name = entry.author?.name ?? 'An approver';
  return (
    <div className={`flex items-start gap-2 rounded-md px-3 py-2 text-ink ${box}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tint}`} />
      <span className="min-w-0 flex-1 whitespace-pre-line break-words">
        <span className="font-medium">
          {name} {verb}
          {hasObject ? ` ${subjectOf(thread)}` : ''}
          {entry.text ? ':' : ''}
        </span>
        {entry.text ? ` ${entry.text}` : ''}{' '}
        <span className="whitespace-nowrap text-muted">
          (<RelativeTime at={entry.createdAt} isStatic />)
        </span>
      </span>
      {isNew && <Badge tone="accent">New</Badge>}
    </div>
  );
}

function ResolveButton({ projectId, thread }: Omit<ThreadProps, 'canComment'>) {
  const resolve = useResolveThread(projectId, thread.id);
  const isResolved = thread.resolvedAt !== null;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2.5 self-start"
      busy={resolve.isPending}
      onClick={() => runMutation(resolve, !isResolved, {})}
    >
      {isResolved ? <RotateCcw aria-hidden="true" /> : <CheckCheck aria-hidden="true" />}
      {isResolved ? 'Reopen thread' : 'Resolve thread'}
    </Button>
  );
}

/** Time in view before a thread counts as read. */
const readingMs = 1000;

/** Marks the thread as read once it has been in view. Its unread entries keep their 'New' badge until it unmounts. */
function useReading(projectId: string, { id, entries, unread: count }: ReviewThread) {
  const ref = useRef<HTMLDivElement>(null);
  const isClientView = useIsClientView();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unreadIds = entries.filter(({ isUnread }) => isUnread).map((entry) => entry.id);
  const added = unreadIds.filter((entry) => !seen.has(entry));
  if (added.length > 0) setSeen(new Set([...seen, ...added]));
  useEffect(() => {
    const element = ref.current;
    if (!element || count === 0 || isClientView) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => void markThreadRead(projectId, id), readingMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [projectId, id, count, isClientView]);
  return { ref, unread: seen };
}
