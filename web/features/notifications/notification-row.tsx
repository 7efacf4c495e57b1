/** One notification: its text as a link over the whole row, its time, and a button to mark it as read. */
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export interface NotificationRowProps {
  notification: Notification;
  /** For a list that isn't grouped by project. */
  hasProjectName?: boolean;
  /** Marking it as read removes it from the list, so focus moves to another row. */
  isRemovedWhenRead?: boolean;
  onRead: () => void;
  onFollow?: () => void;
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, hasProjectName = false, isRemovedWhenRead = false, onRead, onFollow } = props;
  const { actorName, projectName, text, link, createdAt, readAt } = notification;
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
    <div ref={row} className="group relative flex items-start gap-1 pr-2 hover:bg-hover">
      <span
        aria-hidden="true"
        className={cx('mt-4 ml-4 size-2 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'bg-transparent')}
      />
      <div className="min-w-0 flex-1 py-2.5 pl-1.5">
        {/* The link covers the whole row; the other controls are above it. */}
        <PathLink
          to={link}
          onClick={follow}
          className={cx(
            'wrap-break-word block after:absolute after:inset-0',
            isUnread ? 'text-ink' : 'text-muted',
          )}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          <span className="font-medium">{actorName ?? 'The portal'}</span> {text}
        </PathLink>
        <p className="flex flex-wrap items-center gap-x-1.5 text-faint text-sm">
          {hasProjectName && projectName && <span className="wrap-anywhere">{projectName} ·</span>}
          <Moment at={createdAt} className="relative inline-flex min-h-6 items-center" />
        </p>
      </div>
      {isUnread && (
        <IconButton
          label="Mark as read"
          size="sm"
          className="relative mt-2"
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
      <span className="flex flex-col divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <span key={row} className="flex h-[4.1875rem] flex-col justify-center gap-2 pr-4 pl-8.5">
            <Skeleton className="h-4 w-96 max-w-full" />
            <Skeleton className="h-3 w-40" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
