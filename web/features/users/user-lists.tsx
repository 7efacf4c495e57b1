/** Advisors, clients and administrators in tabs, searched by name and email; search and tab stand in the address. */
import { useAddressFilters, useTypedFilter } from '../../lib/address-filters.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { PeopleDrawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useUsers } from './queries.ts';
import { UserTable } from './user-tables.tsx';

const tabs = [
  { role: 'advisor', one: 'advisor', label: 'Advisors', empty: 'No advisors found' },
  { role: 'client', one: 'client', label: 'Clients', empty: 'No clients found' },
  { role: 'admin', one: 'administrator', label: 'Administrators', empty: 'No administrators found' },
] as const;

const hints = {
  advisor: 'Add an advisor to have somebody take care of your clients.',
  client: 'Clients appear here as soon as they create an account.',
  admin: '',
} as const;

export function UserLists() {
  const [filters, setFilters] = useAddressFilters();
  const { search } = filters;
  const lists = {
    advisor: useUsers('advisor', search),
    client: useUsers('client', search),
    admin: useUsers('admin', search),
  };
  const [typed, setTyped] = useTypedFilter(search, (next) => setFilters({ search: next }));
  const chosen = tabs.find(({ role }) => role === filters.tab)?.role ?? 'advisor';
  return (
    <Card className="pt-5" aria-label="Users">
      <div className="px-5 pb-2">
        <SearchInput
          label="Search by name or email..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <Tabs
        label="Users"
        value={chosen}
        onValueChange={(tab) => setFilters({ tab: tab === 'advisor' ? undefined : tab })}
        className="[&>[role=tablist]]:px-5 [&>[role=tabpanel]]:pt-0"
        tabs={tabs.map(({ role, one, label, empty }) => ({
          value: role,
          label: lists[role].isUncounted ? label : `${label} (${formatNumber(lists[role].total)})`,
          content: (
            <ListFrame
              list={lists[role]}
              noun={label.toLowerCase()}
              one={one}
              skeleton={<UserTable role={role} caption={label} users={null} total={0} />}
              empty={
                <EmptyState
                  drawing={<PeopleDrawing />}
                  title={empty}
                  text={search ? 'Nobody has this in their name or email.' : hints[role]}
                />
              }
            >
              <UserTable role={role} caption={label} users={lists[role].items} total={lists[role].total} />
            </ListFrame>
          ),
        }))}
      />
    </Card>
  );
}
