/** The client's portal around its pages; what fills the shell's slots is handed in here. */
import { Outlet } from '@tanstack/react-router';
import { UnreadBadge } from '../features/messages/unread-badge.tsx';
import { useSession } from '../lib/session.ts';
import { ClientShell } from './shells/client-shell.tsx';

export function ClientLayout() {
  const { user } = useSession();
  // Between signing out and leaving the page there is nobody to draw it for.
  if (!user) return null;
  return (
    <ClientShell user={user} badges={{ '/messages': <UnreadBadge /> }}>
      <Outlet />
    </ClientShell>
  );
}
