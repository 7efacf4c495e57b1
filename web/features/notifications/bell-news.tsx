/** What the bell needs to know: whether something is unread, and the list to show. */
import { type ReactNode, useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import { useUnreadCount } from './queries.ts';

export interface BellNews {
  hasUnread: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  list: ReactNode;
}

export function useBellNews(): BellNews {
  const unread = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  return {
    hasUnread: (unread.data?.count ?? 0) > 0,
    isOpen,
    setOpen,
    list: <NotificationList onFollow={() => setOpen(false)} />,
  };
}
