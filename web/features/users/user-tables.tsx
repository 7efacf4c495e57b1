/** The tables of advisors and of clients. */
import { memo, type ReactNode } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { capacityOf } from '#domain/assignment.ts';
import { fullName, initials, userTypeLabel } from '#domain/user.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { roleTone } from '../../lib/tones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { UserMenu } from './user-menu.tsx';

function Person({ user }: { user: ListedUser }) {
  const name = fullName(user);
  return (
    <div className="flex items-center gap-3">
      <Avatar photoOf={user.id} initials={initials(name)} tone={roleTone(user.role)} />
      <div className="min-w-0 max-w-64">
        <p className="flex items-center gap-2 font-medium text-ink">
          <span className="truncate">{name}</span>
          {!user.isActive && <Badge tone="red">Deactivated</Badge>}
          {user.isActive && user.isInvited && <Badge tone="amber">Invited</Badge>}
        </p>
        <p className="truncate text-muted text-sm">{user.email}</p>
      </div>
    </div>
  );
}

interface Column {
  label: string;
  align?: 'end';
  cell: (user: ListedUser) => ReactNode;
}

const joined: Column = { label: 'Joined', cell: (user) => formatDate(user.createdAt) };
const company: Column = {
  label: 'Company',
  cell: (user) => user.company ?? <span className="text-faint">None</span>,
};

const clientsOf = (user: ListedUser) =>
  `${formatNumber(user.clientCount)} of ${formatNumber(capacityOf(user))}`;

const columnsOf: Record<'advisor' | 'client' | 'admin', readonly Column[]> = {
  advisor: [company, { label: 'Clients', cell: clientsOf }, joined],
  client: [
    company,
    {
      label: 'Type',
      cell: (user) => (
        <Badge tone={user.userType ? 'accent' : 'neutral'}>{userTypeLabel(user.userType)}</Badge>
      ),
    },
    {
      label: 'Advisor',
      cell: (user) =>
        user.advisor ? fullName(user.advisor) : <span className="text-amber-ink">Unassigned</span>,
    },
    joined,
  ],
  admin: [company, joined],
};

interface UserTableProps {
  role: keyof typeof columnsOf;
  caption: string;
  users: readonly ListedUser[];
}

export function UserTable({ role, caption, users }: UserTableProps) {
  const columns = columnsOf[role];
  return (
    <Table caption={caption} stacked="labelled">
      <TableHead>
        <TableHeader>Name</TableHeader>
        {columns.map(({ label }) => (
          <TableHeader key={label}>{label}</TableHeader>
        ))}
        <TableHeader align="end">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} columns={columns} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Drawn once: the pages that come while scrolling leave the rows before them as they are. */
const UserRow = memo(function UserRow({ user, columns }: { user: ListedUser; columns: readonly Column[] }) {
  return (
    <TableRow>
      <TableCell>
        <Person user={user} />
      </TableCell>
      {columns.map(({ label, cell }) => (
        <TableCell key={label} label={label} className="whitespace-nowrap">
          {cell(user)}
        </TableCell>
      ))}
      <TableCell align="end">
        <UserMenu user={user} />
      </TableCell>
    </TableRow>
  );
});
