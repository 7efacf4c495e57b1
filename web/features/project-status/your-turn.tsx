/** Your turn: what the viewer's projects need from them, most urgent first. */
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CheckCheck,
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  FileUp,
  MessageSquare,
  PenLine,
  Undo2,
} from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { TurnItem } from '#contract/project-status.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTurns } from './queries.ts';

/** Loaded only if a message is waiting for a reply. */
const NoReplyNeeded = lazyComponent(() => import('./no-reply-needed.tsx'), 'NoReplyNeeded');

const icons = {
  message: MessageSquare,
  returned: Undo2,
  signature: PenLine,
  review: ClipboardCheck,
  document: FileUp,
  milestone: CalendarClock,
  sections: ClipboardList,
} as const;

/** Longer lists are cut here, with a button to show all. */
const shortLength = 6;

export function YourTurn() {
  const turns = useTurns();
  const { projects } = useCurrentProject();
  const isClientView = useIsClientView();
  const count = turns.data?.length ?? 0;
  return (
    <Card aria-labelledby="your-turn">
      <CardHeader
        id="your-turn"
        title="Your turn"
        description="What your projects need from you"
        actions={
          count > 0 && (
            <Badge tone="accent" className="mt-0.5">
              {count}
            </Badge>
          )
        }
      />
      <CardBody flush className="pb-2">
        <Loaded query={turns} errorTitle="We couldn't load this list" skeleton={<TurnsSkeleton />}>
          {(items) =>
            projects.length === 0 ? (
              <p className="px-5 pt-1 pb-3 text-muted">
                {isClientView ? (
                  'Describe your idea'
                ) : (
                  <Link to="/" className="link">
                    Describe your idea
                  </Link>
                )}{' '}
                to start your first project. Its next steps will appear here.
              </p>
            ) : (
              <TurnList turns={items} hasProjectNames={projects.length > 1} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

export function TurnList({
  turns,
  hasProjectNames,
}: {
  turns: readonly TurnItem[];
  hasProjectNames: boolean;
}) {
  const [isExpanded, setExpanded] = useState(false);
  // Receives focus when a dismissed row disappears together with its button.
  const container = useRef<HTMLDivElement>(null);
  const shown = isExpanded ? turns : turns.slice(0, shortLength);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {turns.length === 0 ? (
        <p className="flex items-center gap-2.5 px-5 pt-1 pb-3 text-muted">
          <CheckCheck aria-hidden="true" className="size-4.5 text-green-ink" />
          Nothing needed from you
        </p>
      ) : (
        <ul>
          {shown.map((turn) => (
            <li
              key={`${turn.projectId}-${turn.kind}-${turn.title}`}
              className="flex flex-wrap items-center hover:bg-hover"
            >
              <TurnLink turn={turn} hasProjectName={hasProjectNames} />
              {turn.kind === 'message' && (
                // As large as the button, so that nothing moves.
                <Suspense fallback={<span className="mr-5 h-7 w-32 max-sm:mb-2 max-sm:basis-full" />}>
                  <NoReplyNeeded
                    turn={turn}
                    onDone={() => container.current?.focus({ preventScroll: true })}
                    className="mr-5 max-sm:mb-2 max-sm:ml-16"
                  />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < turns.length && (
        <Button
          staysEnabled
          variant="ghost"
          size="sm"
          className="mx-3 mt-1"
          onClick={() => setExpanded(true)}
        >
          Show all {turns.length}
        </Button>
      )}
    </div>
  );
}

function TurnLink({ turn, hasProjectName }: { turn: TurnItem; hasProjectName: boolean }) {
  const Icon = icons[turn.kind];
  return (
    <PathLink to={turn.link} className="flex min-w-0 flex-1 basis-64 items-center gap-3 px-5 py-2.5">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{turn.title}</span>
        <Facts className="text-muted text-sm">
          {hasProjectName && <span className="truncate">{turn.projectName}</span>}
          <RelativeTime
            at={turn.since}
            isStatic
            className={hasProjectName ? undefined : 'first-letter:uppercase'}
          />
        </Facts>
      </span>
      <ChevronRight
        aria-hidden="true"
        // Message rows have 'No reply needed' here instead.
        className={cx('size-4 shrink-0 text-faint', turn.kind === 'message' && 'sm:hidden')}
      />
    </PathLink>
  );
}

export function TurnsSkeleton() {
  return (
    <div>
      {['first', 'second'].map((row) => (
        <span key={row} className="flex items-center gap-3 px-5 py-2.5">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-col">
            <Skeleton className="my-0.75 h-4 w-52" />
            <Skeleton className="my-0.75 h-3.5 w-24" />
          </span>
        </span>
      ))}
    </div>
  );
}
