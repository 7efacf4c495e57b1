/** Tables of advisors, clients and admins. */
import type { ReactNode } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { capacityOf } from '#domain/assignment.ts';
import { initials } from '#domain/initials.ts';
import { fullName, type Role, userTypeLabel } from '#domain/user.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { roleTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { RowHeight } from '../../ui/row-height.ts';
import { Table, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { TableRows } from '../../ui/table-rows.tsx';
import { formatLockEnd } from './lock-end.ts';
import { UserMenu } from './user-menu.tsx';

function Person({ user }: { user: ListedUser }) {
  const name = fullName(user);
  return (
    <div className="flex items-center gap-3 max-md:pr-8">
      <Avatar photoOf={user.id} initials={initials(name)} tone={roleTone(user.role)} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-x-2 font-medium text-ink max-md:flex-wrap">
          <span title={name} className="truncate">
            {name}
          </span>
          {!user.isActive && <Badge tone="red">Deactivated</Badge>}
          {user.isActive && user.isInvited && <Badge tone="amber">Invited</Badge>}
          {user.lockedUntil && <Badge tone="amber">Locked until {formatLockEnd(user.lockedUntil)}</Badge>}
        </p>
        <p title={user.email} className="truncate text-muted text-sm">
          {user.email}
        </p>
      </div>
    </div>
  );
}

interface Column {
  label: string;
  /** Fixed, so that columns don't shift as rows change. Name takes the rest. */
  width: string;
  cell: (user: ListedUser) => ReactNode;
}

/** Text that may be truncated, with a tooltip that shows all of it. */
const titled = (text: string) => <span title={text}>{text}</span>;

const joined: Column = { label: 'Joined', width: 'w-32', cell: (user) => formatDate(user.createdAt) };
const company: Column = {
  label: 'Company',
  width: 'w-40',
  cell: (user) => (user.company ? titled(user.company) : <span className="text-faint">None</span>),
};

const clientsOf = (user: ListedUser) =>
  `${formatNumber(user.clientCount)} of ${formatNumber(capacityOf(user))}`;

const columnsOf: Record<Role, readonly Column[]> = {
  advisor: [company, { label: 'Clients', width: 'w-32', cell: clientsOf }, joined],
  client: [
    company,
    {
      label: 'Type',
      width: 'w-44',
      cell: (user) => (
        <Badge tone={user.userType ? 'accent' : 'neutral'}>{userTypeLabel(user.userType)}</Badge>
      ),
    },
    {
      label: 'Advisor',
      width: 'w-40',
      cell: (user) =>
        user.advisor ? titled(fullName(user.advisor)) : <span className="text-amber-ink">Unassigned</span>,
    },
    joined,
  ],
  admin: [company, joined],
};

interface UserTableProps {
  role: Role;
  caption: string;
  /** Null while loading. */
  users: readonly ListedUser[] | null;
  total: number;
}

const keyOf = (user: ListedUser) => user.id;

const heights: Record<Role, RowHeight> = {
  advisor: { wide: 67, narrow: 135 },
  client: { wide: 67, narrow: 180 },
  admin: { wide: 67, narrow: 135 },
};

export function UserTable({ role, caption, users, total }: UserTableProps) {
  const columns = columnsOf[role];
  return (
    <Table caption={caption} stacked="labeled" total={total}>
      <TableHead>
        <TableHeader>Name</TableHeader>
        {columns.map(({ label, width }) => (
          <TableHeader key={label} className={width}>
            {label}
          </TableHeader>
        ))}
        <TableHeader align="end" className="w-22">
          Actions
        </TableHeader>
      </TableHead>
      <TableRows
        rows={users}
        columns={columns.length + 2}
        actions={1}
        rowKey={keyOf}
        name={caption}
        height={heights[role]}
      >
        {(user) => (
          <>
            <TableCell>
              <Person user={user} />
            </TableCell>
            {columns.map(({ label, cell }) => (
              <TableCell key={label} label={label} className="max-md:wrap-anywhere md:truncate">
                {cell(user)}
              </TableCell>
            ))}
            <TableCell align="end" className="max-md:absolute max-md:top-2 max-md:right-3">
              <UserMenu user={user} />
            </TableCell>
          </>
        )}
      </TableRows>
    </Table>
  );
}
