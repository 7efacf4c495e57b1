/** Unread count next to Messages in the sidebar: across all projects, hidden at 0, '9+' above 9. */
import { unreadBadge } from '#domain/message.ts';
import { formatNumber } from '../../lib/format.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useUnreadCount } from './queries.ts';

export function UnreadBadge() {
  const { data } = useUnreadCount();
  const count = data?.unreadCount ?? 0;
  const badge = unreadBadge(count);
  if (!badge) return null;
  const title = `${formatNumber(count)}${data?.isExact === false ? '+' : ''} unread`;
  return <CountBadge title={title}>{badge}</CountBadge>;
}
