/** State of the notification bell: whether anything is unread, and the list it opens. */
import { type ReactNode, useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import { useUnreadCount } from './queries.ts';

export interface BellState {
  hasUnread: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  list: ReactNode;
}

export function useBell(): BellState {
  const unread = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  return {
    hasUnread: (unread.data?.count ?? 0) > 0,
    isOpen,
    setOpen,
    list: <NotificationList onFollow={() => setOpen(false)} />,
  };
}
