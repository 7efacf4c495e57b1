/** Profile menu: the signed-in user, links to their home page, profile, settings and help, and sign-out. */
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import { initials } from '#domain/initials.ts';
import { roleLabel } from '#domain/role-label.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import { pageIcons } from '../../lib/page-icons.ts';
import { signOut } from '../../lib/sign-out.ts';
import { roleTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { homeOf } from './role-homes.ts';

const pages = [
  { to: '/profile', label: 'My Profile', icon: pageIcons['/profile'] },
  { to: '/settings', label: 'Settings', icon: pageIcons['/settings'] },
  { to: '/help', label: 'Help & Support', icon: pageIcons['/help'] },
] as const;

export function ProfileMenu({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const name = fullName(user) || user.email;
  const home = homeOf(user);
  return (
    <Menu
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={`Profile menu, ${name}`}
          className="flex h-9 items-center gap-2 rounded-full pr-1 text-muted transition-colors duration-100 hover:bg-hover hover:text-ink data-[state=open]:bg-hover sm:pr-2"
        >
          <Avatar photoOf={user.id} initials={initials(name)} className="ml-0.5" />
          <span className="hidden max-w-40 truncate font-medium text-ink md:block">{name}</span>
          <ChevronDown aria-hidden="true" className="hidden size-4 sm:block" />
        </button>
      }
    >
      <MenuLabel>
        <span className="flex items-center gap-3">
          <Avatar photoOf={user.id} initials={initials(name)} size="lg" />
          <span className="flex min-w-0 flex-col items-start gap-0.5">
            <span className="wrap-anywhere max-w-full font-semibold text-base text-ink">{name}</span>
            <Badge tone={roleTone(user.role)}>{roleLabel(user.role)}</Badge>
            {user.company && <span className="wrap-anywhere max-w-full">{user.company}</span>}
          </span>
        </span>
      </MenuLabel>
      <MenuSeparator />
      {[...(home ? [home] : []), ...pages].map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          {/* Help starts with the topic of the page it was opened from. */}
          <Link to={to} search={(to === '/help' ? { from: pathname } : {}) as never}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden="true" />
        Sign Out
      </MenuItem>
    </Menu>
  );
}
