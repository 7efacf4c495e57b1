/** Tabs of advisors, clients and admins, searchable by name, email and company; search and tab are in the URL. */
import type { Role } from '#domain/user.ts';
import { useTypedFilter, useUrlFilters } from '../../lib/url-filters.ts';
import { Card } from '../../ui/card.tsx';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useUsers } from './queries.ts';
import { UserTable } from './user-tables.tsx';

interface RoleTab {
  one: string;
  label: string;
  empty: string;
  hint: string;
}

/** In tab order; the first one is the default. */
const tabs: Record<Role, RoleTab> = {
  advisor: {
    one: 'advisor',
    label: 'Advisors',
    empty: 'No advisors found',
    hint: 'Add an advisor to look after your clients.',
  },
  client: {
    one: 'client',
    label: 'Clients',
    empty: 'No clients found',
    hint: 'Clients will appear here when they create an account.',
  },
  admin: { one: 'admin', label: 'Admins', empty: 'No admins found', hint: '' },
};
const tabOrder = Object.keys(tabs) as Role[];
const [defaultTab = 'advisor'] = tabOrder;

type UserList = ReturnType<typeof useUsers>;

const tabLabel = (role: Role, { isUncounted, totalText }: UserList) =>
  isUncounted ? tabs[role].label : `${tabs[role].label} (${totalText})`;

export function UserLists() {
  const [filters, setFilters] = useUrlFilters();
  const { search } = filters;
  const lists: Record<Role, UserList> = {
    advisor: useUsers('advisor', search),
    client: useUsers('client', search),
    admin: useUsers('admin', search),
  };
  const [typed, setTyped] = useTypedFilter(search, (next) => setFilters({ search: next }));
  const chosen = tabOrder.find((role) => role === filters.tab) ?? defaultTab;
  return (
    <Card className="pt-5" aria-label="Users">
      <div className="px-5 pb-2">
        <SearchInput
          label="Search users..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <Tabs
        label="Users"
        value={chosen}
        onValueChange={(tab) => setFilters({ tab: tab === defaultTab ? undefined : tab }, { replace: false })}
        className="[&>[role=tablist]]:px-5 [&>[role=tabpanel]]:pt-0"
        tabs={tabOrder.map((role) => ({
          value: role,
          label: tabLabel(role, lists[role]),
          content: <RoleList role={role} list={lists[role]} isSearch={Boolean(search)} />,
        }))}
      />
    </Card>
  );
}

function RoleList({ role, list, isSearch }: { role: Role; list: UserList; isSearch: boolean }) {
  const { one, label, empty, hint } = tabs[role];
  return (
    <ListFrame
      list={list}
      noun={label.toLowerCase()}
      one={one}
      skeleton={<UserTable role={role} caption={label} users={null} total={0} />}
      empty={
        <EmptyState
          drawing={<PeopleDrawing />}
          title={empty}
          text={isSearch ? 'No one matches your search.' : hint}
        />
      }
    >
      <UserTable role={role} caption={label} users={list.items} total={list.total} />
    </ListFrame>
  );
}
