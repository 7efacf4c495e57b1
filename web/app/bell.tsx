/** The notification bell of each role's shell. */
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
