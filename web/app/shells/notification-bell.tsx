/** Notification bell: a dot for unread notifications, and the list as a popover. */
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';

export interface NotificationBellProps {
  hasUnread: boolean;
  /** Controlled, because following a link in the list closes it. */
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The notification list. */
  children: ReactNode;
}

export function NotificationBell({ hasUnread, children, ...state }: NotificationBellProps) {
  return (
    <Popover
      {...state}
      label="Notifications"
      className="w-88 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button
          staysEnabled
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
      {children}
    </Popover>
  );
}
