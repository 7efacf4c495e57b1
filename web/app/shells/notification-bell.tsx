/** Notification bell: a dot for unread notifications, and the list as a popover. */
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Popover } from '../../ui/popover.tsx';

export interface NotificationBellProps {
  hasUnread?: boolean;
  /** Set both to control it, for example to close it when a link in the list is followed. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The notification list; without it, the bell shows its empty state. */
  children?: ReactNode;
}

export function NotificationBell({ hasUnread = false, children, ...state }: NotificationBellProps) {
  return (
    <Popover
      {...state}
      label="Notifications"
      className="w-88 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button
          reads
          variant="ghost"
          square
          aria-label={hasUnread ? 'Notifications, some unread' : 'Notifications'}
          className="relative"
        >
          <Bell aria-hidden="true" className="size-4.5!" />
          {hasUnread && (
            <span
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 size-2 rounded-full bg-red ring-2 ring-surface"
            />
          )}
        </Button>
      }
    >
      {children ?? (
        <EmptyState
          title="No notifications"
          text="Updates on your projects will appear here."
          className="py-8"
        />
      )}
    </Popover>
  );
}
