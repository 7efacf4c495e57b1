/** Activity entries with relative times; the exact time is in a tooltip. */
import { CheckCheck } from 'lucide-react';
import type { Activity } from '#contract/project-status.ts';
import { initials } from '#domain/initials.ts';
import { fullName } from '#domain/user.ts';
import { nonBreakingNumbers } from '../../lib/non-breaking-numbers.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { roleTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { softTone } from '../../ui/tone.ts';

/** The actor of events that the portal itself caused, such as an automatic assignment. */
const portalActor = 'The portal';

export function ActivityList({ entries }: { entries: readonly Activity[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {entries.map(({ id, type, actor, actorName, text, link, createdAt }) => {
        const name = actor ? fullName(actor) : (actorName ?? portalActor);
        return (
          <li key={id} className="flex items-start gap-3">
            {type === 'requirements-signed' ? (
              // The actor is 'Every approver', not someone with initials.
              <span
                className={cx(
                  softTone.green,
                  'flex size-7 shrink-0 items-center justify-center rounded-full',
                )}
              >
                <CheckCheck aria-hidden="true" className="size-4" />
              </span>
            ) : (
              <Avatar
                photoOf={actor?.id}
                initials={initials(name)}
                size="sm"
                tone={actor ? roleTone(actor.role) : 'neutral'}
              />
            )}
            <p className="wrap-break-word min-w-0 flex-1 text-muted">
              <PathLink to={link} className="-mt-0.5 block rounded-sm py-0.5 hover:underline">
                <span className="font-medium text-ink">{name}</span> {nonBreakingNumbers(text)}
              </PathLink>
              <RelativeTime
                at={createdAt}
                className="-mb-0.5 block py-0.5 text-faint text-sm first-letter:uppercase"
              />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

export function ActivitySkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_row, index) => `row-${index}`).map((row) => (
        <span key={row} className="flex items-start gap-3">
          <Skeleton className="size-7 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-full max-w-80" />
            {/* On a phone, most entries wrap. */}
            <Skeleton className="h-4 w-2/3 sm:hidden" />
            <Skeleton className="h-3 w-24" />
          </span>
        </span>
      ))}
    </div>
  );
}

export function EmptyActivity() {
  return <EmptyState title="No activity yet" text="Project updates will appear here." className="py-4" />;
}
