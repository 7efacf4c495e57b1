/** Client picker: the clients whose portal a staff member may view. */
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ViewableClient } from '#contract/client-view.ts';
import { initials } from '#domain/initials.ts';
import { canReadAllProjects } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { fullName } from '#domain/user.ts';
import { startClientView } from '../../lib/client-view.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { LoadMoreFooter } from '../../ui/load-more-footer.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useViewAs, useViewableClients } from './queries.ts';

const height = { wide: 67, narrow: 145 };
const keyOf = (client: ViewableClient) => client.id;

export function ClientPicker() {
  const [search, setSearch] = useState('');
  const term = useDeferredValue(search.trim());
  const clients = useViewableClients(term);
  const items = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = clients.isSuccess && items.length === 0;
  // After a search is cleared, its empty result is shown until the full list has loaded.
  const hasSearched = search !== '' || term !== '' || clients.isPlaceholderData;
  if (isEmpty && !hasSearched) return <NoClients />;
  return (
    <Card>
      <CardBody>
        <SearchInput
          label="Search clients"
          placeholder="Name, email or company..."
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="max-w-md"
        />
      </CardBody>
      {clients.isPending && <ListSkeleton />}
      {clients.isError && items.length === 0 && (
        <ErrorState title="We couldn't load the clients" query={clients} />
      )}
      {isEmpty && (
        <EmptyState
          title="No clients found"
          text="Try another name, email or company."
          className="pt-4 pb-6"
        />
      )}
      <ListRows
        rows={items}
        total={clients.data?.pages[0]?.total ?? items.length}
        rowKey={keyOf}
        name="viewable clients"
        height={height}
      >
        {(client) => <Row client={client} />}
      </ListRows>
      <LoadMoreFooter shown={items.length} list={clients} noun="clients" one="client" />
    </Card>
  );
}

const rowClass = 'flex flex-wrap items-center gap-3 px-5 py-3';

function Row({ client }: { client: ViewableClient }) {
  const view = useViewAs();
  const navigate = useNavigate();
  const name = fullName(client);
  const open = () =>
    view.mutate(client.id, {
      onSuccess: ({ token }) => {
        startClientView(token);
        navigate({ to: '/dashboard' });
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: failureText(error, `We couldn't open ${name}'s portal. Please try again.`),
          variant: 'destructive',
        }),
    });
  const details = [client.company, client.email, plural(client.projectCount, 'project')].filter(Boolean);
  return (
    <div className={rowClass}>
      <Avatar photoOf={client.id} initials={initials(name)} tone="green" className="max-sm:self-start" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium text-ink">{name}</p>
        <p className="wrap-anywhere text-muted text-sm sm:truncate">
          {details.map((detail, index) => (
            // On a phone, each detail has a line of its own.
            <span key={detail} className="max-sm:block">
              {index > 0 && <span className="max-sm:hidden"> · </span>}
              {detail}
            </span>
          ))}
        </p>
      </div>
      <Button size="sm" busy={view.isPending} onClick={open} aria-label={`View portal as ${name}`}>
        <Eye aria-hidden="true" />
        View portal
      </Button>
    </div>
  );
}

function NoClients() {
  const seesAll = canReadAllProjects(useUser());
  return (
    <Card>
      <EmptyState
        level={2}
        drawing={<PeopleDrawing />}
        title="No clients yet"
        text={
          seesAll
            ? "Clients will appear here when they create an account. You can then open a read-only view of each client's portal."
            : "Your clients will appear here once an admin assigns them to you. You can then open a read-only view of each client's portal."
        }
      />
    </Card>
  );
}

/** Rows as tall as the loaded ones; on a phone, the button is below the client. */
function ListSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className={rowClass}>
            <Skeleton className="size-8 rounded-full max-sm:self-start" />
            <div className="flex min-w-0 flex-1 basis-48 flex-col">
              <Skeleton className="my-1 h-3.5 w-32" />
              <Skeleton className="my-1 h-3 w-64 max-w-full" />
              <Skeleton className="my-1 h-3 w-40 sm:hidden" />
              <Skeleton className="my-1 h-3 w-16 sm:hidden" />
            </div>
            <Skeleton className="h-7 w-28" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
