/** One notification: its text as a link over the whole row, its time, and a button to mark it as read. */
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { initials } from '#domain/initials.ts';
import { nonBreakingNumbers } from '../../lib/non-breaking-numbers.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { roleTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export interface NotificationRowProps {
  notification: Notification;
  /** For a list that isn't grouped by project. */
  hasProjectName?: boolean;
  /** Whether marking the notification as read removes it from the list. Focus then moves to another row. */
  isRemovedWhenRead?: boolean;
  onRead: () => void;
  onFollow?: () => void;
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, hasProjectName = false, isRemovedWhenRead = false, onRead, onFollow } = props;
  const { actorId, actorRole, projectName, text, link, createdAt, readAt } = notification;
  const name = notification.actorName ?? 'The portal';
  const isUnread = readAt === null;
  const isReadOnly = useReadOnly();
  const row = useRef<HTMLDivElement>(null);
  const read = () => {
    // The button disappears, so move focus to a link that stays.
    const item = row.current?.closest('li');
    const other = item?.nextElementSibling ?? item?.previousElementSibling;
    (isRemovedWhenRead ? other : row.current)?.querySelector('a')?.focus();
    onRead();
  };
  const follow = () => {
    if (isUnread && !isReadOnly) onRead();
    onFollow?.();
  };
  return (
    <div ref={row} className="relative flex items-start gap-3 px-5 hover:bg-hover">
      <Avatar
        photoOf={actorId}
        initials={initials(name)}
        tone={actorRole ? roleTone(actorRole) : 'neutral'}
        className="mt-3"
      />
      {isUnread && (
        <span aria-hidden="true" className="absolute top-7 left-1.75 size-2 rounded-full bg-accent" />
      )}
      <div className="min-w-0 flex-1 py-2.5">
        {/* The link covers the whole row; the other controls are above it. */}
        <PathLink
          to={link}
          onClick={follow}
          className={cx(
            'wrap-break-word block after:absolute after:inset-0',
            isUnread ? 'pr-8 text-ink' : 'text-muted',
          )}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          <span className="font-medium">{name}</span> {nonBreakingNumbers(text)}
        </PathLink>
        <p className="text-faint text-sm">
          <Facts>
            {hasProjectName && projectName && <span className="wrap-anywhere py-0.5">{projectName}</span>}
            <RelativeTime at={createdAt} className="relative py-0.5" />
          </Facts>
        </p>
      </div>
      {isUnread && (
        <IconButton
          label="Mark as read"
          size="sm"
          className="absolute top-2 right-3"
          icon={<Check aria-hidden="true" />}
          onClick={read}
        />
      )}
    </div>
  );
}

export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-start gap-3 border-line px-5 py-3.5 not-last:border-b">
          <Skeleton className="size-8 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 max-w-96" />
            {/* On a phone, most texts wrap. */}
            <Skeleton className="mt-1.5 h-4 w-2/3 sm:hidden" />
            <Skeleton className="mt-2 h-3.5 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
