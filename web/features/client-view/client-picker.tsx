/** Client picker: the clients whose portal a staff member may view. */
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ViewableClient } from '#contract/client-view.ts';
import { initials } from '#domain/initials.ts';
import { plural } from '#domain/plural.ts';
import { fullName } from '#domain/user.ts';
import { startClientView } from '../../lib/client-view.ts';
import { failureText } from '../../lib/form-errors.ts';
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
  const clients = useViewableClients(useDeferredValue(search.trim()));
  const items = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = clients.isSuccess && items.length === 0;
  if (isEmpty && search === '') return <NoClients />;
  return (
    <Card>
      <CardBody>
        <SearchInput
          label="Search clients"
          placeholder="Search by name, email or company..."
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="max-w-md"
        />
      </CardBody>
      {clients.isPending && <ListSkeleton />}
      {clients.isError && items.length === 0 && (
        <ErrorState title="We couldn't load your clients" query={clients} />
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
    <div className="flex flex-wrap items-center gap-3 px-5 py-3">
      <Avatar photoOf={client.id} initials={initials(name)} tone="green" />
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
  return (
    <Card>
      <EmptyState
        level={2}
        drawing={<PeopleDrawing />}
        title="No clients yet"
        text="Your clients will appear here, and you can view each one's portal, read-only."
      />
    </Card>
  );
}

function ListSkeleton() {
  return (
    <Loading className="px-5 pb-5">
      <span className="flex flex-col gap-5">
        {['first', 'second', 'third'].map((row) => (
          <span key={row} className="flex items-center gap-3">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-4 w-56" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
