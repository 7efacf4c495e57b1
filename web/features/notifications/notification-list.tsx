/** Notification list of the bell: grouped by project, newest first, each with a link. */
import { BellOff, Check, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { groupByProject } from './group-by-project.ts';
import { useMarkRead, useNotifications, useUnreadCount } from './queries.ts';

export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useNotifications();
  const markRead = useMarkRead();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // Unread notifications may be further down than the loaded ones.
  const count = useUnreadCount().data?.count ?? 0;
  const hasUnread = count > 0 || items.some(({ readAt }) => readAt === null);
  return (
    <div>
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-3 border-line border-b bg-raised px-4 py-2">
        <h2 className="font-semibold text-ink">Notifications</h2>
        {hasUnread && (
          <Button
            variant="ghost"
            size="sm"
            busy={markRead.isPending}
            onClick={() => markRead.mutate({ all: true })}
          >
            <CheckCheck aria-hidden="true" />
            Mark all as read
          </Button>
        )}
      </div>
      {list.isPending && <ListSkeleton />}
      {list.isError && items.length === 0 && (
        <ErrorState title="We couldn't load your notifications" query={list} className="py-8" />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          drawing={<BellOff aria-hidden="true" className="size-6 text-faint" />}
          title="No notifications yet"
          text="Updates on your projects will appear here."
          className="py-8"
        />
      )}
      {groupByProject(items).map(({ key, name, notifications }) => (
        <section key={key} aria-label={name}>
          <h3 className="truncate px-4 pt-3 pb-1 font-medium text-faint text-xs">{name}</h3>
          <ul>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <Row
                  notification={notification}
                  onRead={() => markRead.mutate({ ids: [notification.id] })}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className="border-line border-t px-4 py-2.5">
          <LoadMore
            shown={items.length}
            total={list.data?.pages[0]?.total ?? items.length}
            hasMore
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            noun="notifications"
          />
        </div>
      )}
    </div>
  );
}

interface RowProps {
  notification: Notification;
  onRead: () => void;
  onFollow: () => void;
}

function Row({ notification, onRead, onFollow }: RowProps) {
  const { actorName, text, link, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const isReadOnly = useReadOnly();
  const row = useRef<HTMLDivElement>(null);
  const read = () => {
    // The button disappears, so move the focus to the link in the same row.
    row.current?.querySelector('a')?.focus();
    onRead();
  };
  const follow = () => {
    if (isUnread && !isReadOnly) onRead();
    onFollow();
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
        <Moment at={createdAt} className="relative inline-flex min-h-6 items-center text-faint text-sm" />
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

function ListSkeleton() {
  return (
    <Loading className="px-4 py-4">
      <span className="flex flex-col gap-4">
        {['first', 'second', 'third'].map((row) => (
          <span key={row} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-3 w-24" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
