/** All notifications of the viewer, newest first, with a filter for unread ones. */
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BellDrawing } from '../../ui/drawings/bell-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMoreFooter } from '../../ui/load-more-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { NotificationRow, NotificationSkeleton } from './notification-row.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from './queries.ts';

export interface NotificationsViewProps {
  /** From the URL. */
  isUnreadOnly: boolean;
  onFilter: (isUnreadOnly: boolean) => void;
}

export function NotificationsView({ isUnreadOnly, onFilter }: NotificationsViewProps) {
  const list = useNotifications({ isUnreadOnly });
  const markRead = useMarkRead();
  const unread = useUnreadCount().data?.count ?? 0;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // Receives focus when the last row or 'Mark all as read' disappears.
  const card = useRef<HTMLElement>(null);
  const read = (body: Parameters<typeof markRead.mutate>[0], isLast: boolean) => {
    if (isLast) card.current?.focus({ preventScroll: true });
    markRead.mutate(body);
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        description="Updates on your projects, newest first"
        actions={
          unread > 0 && (
            <Button onClick={() => read({ all: true }, true)}>
              <CheckCheck aria-hidden="true" />
              Mark all as read
            </Button>
          )
        }
      />
      <SegmentedControl
        label="Show"
        className="mb-4"
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(value) => onFilter(value === 'unread')}
        options={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: unread > 0 ? `Unread (${formatNumber(unread)})` : 'Unread' },
        ]}
      />
      <Card ref={card} tabIndex={-1} aria-label="Notifications" className="outline-none">
        {list.isPending && <NotificationSkeleton rows={8} />}
        {list.isError && items.length === 0 && (
          <ErrorState title="We couldn't load your notifications" query={list} />
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyState
            level={2}
            drawing={<BellDrawing />}
            title={isUnreadOnly ? "You're all caught up" : 'No notifications yet'}
            text={
              isUnreadOnly
                ? 'New notifications will appear here until you read them.'
                : 'Updates on your projects will appear here: messages, reviews, documents and milestones.'
            }
            action={
              isUnreadOnly && (
                <Button staysEnabled onClick={() => onFilter(false)}>
                  Show all
                </Button>
              )
            }
          />
        )}
        <ul className="overflow-hidden rounded-xl">
          {items.map((notification) => (
            <li key={notification.id} className="border-line not-last:border-b">
              <NotificationRow
                notification={notification}
                hasProjectName
                isRemovedWhenRead={isUnreadOnly}
                onRead={() => read({ ids: [notification.id] }, isUnreadOnly && items.length === 1)}
              />
            </li>
          ))}
        </ul>
        <LoadMoreFooter shown={items.length} list={list} noun="notifications" one="notification" />
      </Card>
    </>
  );
}
