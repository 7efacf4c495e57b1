/** Sidebar navigation: icon, label, badge and active state. */
import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

export interface NavEntry {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: LucideIcon;
  isActive: boolean;
  /** Leaves the project out of the link, because the one in the URL isn't the viewer's. */
  omitsProject?: boolean;
  badge?: ReactNode;
}

export interface NavListProps {
  label: string;
  entries: readonly NavEntry[];
  /** Icons only, with labels in tooltips. */
  isCollapsed?: boolean;
  /** Called when an entry is chosen, for example to close the drawer. */
  onNavigate?: (() => void) | undefined;
}

export function NavList({ label, entries, isCollapsed = false, onNavigate }: NavListProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavLinkProps {
  entry: NavEntry;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function NavLink({ entry, isCollapsed, onNavigate }: NavLinkProps) {
  const { icon: Icon, isActive } = entry;
  const link = (
    <Link
      to={entry.to}
      {...(entry.omitsProject && { params: { projectId: undefined } })}
      // The router has its own active rule; exact matching keeps it from marking a second entry.
      activeOptions={{ exact: true }}
      aria-current={isActive ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-md font-medium transition-colors duration-75',
        isCollapsed ? 'justify-center px-0' : 'px-2.5 py-1.5',
        isActive ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.9} />
      {isCollapsed ? (
        <span className="sr-only">{entry.label}</span>
      ) : (
        // A long badge wraps below the label instead of truncating it.
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
          <span className="min-w-0 truncate">{entry.label}</span>
          {entry.badge}
        </span>
      )}
    </Link>
  );
  if (!isCollapsed) return link;
  return (
    <Tooltip content={entry.label} side="right">
      {link}
    </Tooltip>
  );
}
