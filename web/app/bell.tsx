/** The bell of every shell, with the news of the person who is signed in. */
import { useBell } from '../features/notifications/use-bell.tsx';
import { NotificationBell } from './shells/notification-bell.tsx';

export function Bell() {
  const { hasUnread, isOpen, setOpen, list } = useBell();
  return (
    <NotificationBell hasUnread={hasUnread} open={isOpen} onOpenChange={setOpen}>
      {list}
    </NotificationBell>
  );
}
