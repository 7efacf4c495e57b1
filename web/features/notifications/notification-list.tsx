/** Notification list of the bell: grouped by project, newest first, each with a link. */
import { Bell, CheckCheck } from 'lucide-react';
import { PathLink } from '../../lib/path-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { groupByProject } from './group-by-project.ts';
import { NotificationRow, NotificationSkeleton } from './notification-row.tsx';
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
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-3 border-line border-b bg-raised px-5 py-2">
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
      {list.isPending && <NotificationSkeleton rows={3} />}
      {list.isError && items.length === 0 && (
        <ErrorState title="We couldn't load your notifications" query={list} className="py-8" />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          drawing={<Bell aria-hidden="true" className="size-6 text-faint" />}
          title="No notifications yet"
          text="Updates on your projects will appear here."
          className="py-8"
        />
      )}
      {groupByProject(items).map(({ key, name, notifications }) => (
        <section key={key} aria-label={name}>
          <h3 className="truncate px-5 pt-3 pb-1 font-medium text-faint text-xs">{name}</h3>
          <ul>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
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
        <div className="border-line border-t px-5 py-2.5">
          <LoadMore
            shown={items.length}
            total={list.data?.pages[0]?.total ?? items.length}
            isMinimum={list.data?.pages[0]?.isMinimum ?? false}
            hasMore
            hasFailed={list.isFetchNextPageError}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            noun="notifications"
          />
        </div>
      )}
      {items.length > 0 && (
        <div className="sticky bottom-0 z-10 border-line border-t bg-raised p-2">
          <PathLink
            to="/notifications"
            onClick={onFollow}
            className={buttonClass({ variant: 'ghost', size: 'sm', className: 'w-full' })}
          >
            View all notifications
          </PathLink>
        </div>
      )}
    </div>
  );
}
