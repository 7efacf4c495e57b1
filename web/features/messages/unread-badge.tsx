/** The number beside Messages in the sidebar: unread messages over all projects, nothing at 0, '9+' above 9. */
import { unreadBadge } from '#domain/message.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useUnreadCount } from './queries.ts';

export function UnreadBadge() {
  const { data } = useUnreadCount();
  const badge = unreadBadge(data?.unreadCount ?? 0);
  return badge && <CountBadge noun="unread">{badge}</CountBadge>;
}
