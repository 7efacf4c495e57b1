/** Notifications page: the list, with its unread filter in the URL. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NotificationsView } from '../features/notifications/notifications-view.tsx';

export function NotificationsPage() {
  const navigate = useNavigate();
  const { show } = useSearch({ from: '/client/notifications' });
  return (
    <NotificationsView
      isUnreadOnly={show === 'unread'}
      onFilter={(isUnreadOnly) =>
        void navigate({
          to: '/notifications',
          search: isUnreadOnly ? { show: 'unread' } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
