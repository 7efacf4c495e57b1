/** The bell of every shell, with the news of the person who is signed in. */
import { useBellNews } from '../features/notifications/bell-news.tsx';
import { NotificationBell } from './shells/notification-bell.tsx';

export function Bell() {
  const { hasUnread, isOpen, setOpen, list } = useBellNews();
  return (
    <NotificationBell hasUnread={hasUnread} open={isOpen} onOpenChange={setOpen}>
      {list}
    </NotificationBell>
  );
}
