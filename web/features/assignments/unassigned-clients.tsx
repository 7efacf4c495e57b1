/** 'Unassigned Clients (n)', only if there are any; several can be assigned at once. */
import { useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { maximumBulk } from '#domain/assignment.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { withOutcome } from '../../lib/outcome.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdvisorSelect } from './advisor-select.tsx';
import { useAdvisors, useAssignMany, useUnassigned } from './queries.ts';

const height = { wide: 65, narrow: 98 };
const keyOf = (client: ListedUser) => client.id;

export function UnassignedClients() {
  const list = useUnassigned();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (list.items.length === 0) return null;
  const shown = list.items.slice(0, maximumBulk);
  const selected = shown.filter(({ id }) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Card aria-labelledby="unassigned-clients">
      <CardHeader
        id="unassigned-clients"
        title={`Unassigned Clients (${formatNumber(list.total)})`}
        actions={
          <Checkbox
            label="Select all shown"
            checked={selected.length === shown.length}
            onChange={(event) => setChosen(new Set(event.target.checked ? shown.map(({ id }) => id) : []))}
          />
        }
      />
      {selected.length > 0 && (
        <BulkBar clientIds={selected.map(({ id }) => id)} onDone={() => setChosen(new Set())} />
      )}
      <ListFrame list={list} noun="clients" one="client" loadingLabel="Loading assignments..." empty={null}>
        <ListRows
          rows={list.items}
          total={list.total}
          rowKey={keyOf}
          name="unassigned clients"
          height={height}
          className="px-5 py-3"
        >
          {(client) => (
            <ClientItem
              client={client}
              isChosen={chosen.has(client.id)}
              onChoose={(isChosen) => choose(client.id, isChosen)}
            />
          )}
        </ListRows>
      </ListFrame>
    </Card>
  );
}

interface ClientItemProps {
  client: ListedUser;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ClientItem({ client, isChosen, onChoose }: ClientItemProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        className="min-w-0 flex-1 basis-60"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        label={<span className="font-medium">{fullName(client)}</span>}
        help={client.company ? `${client.email} · ${client.company}` : client.email}
      />
      <Badge tone={client.userType ? 'accent' : 'neutral'}>{userTypeLabel(client.userType)}</Badge>
      <span className="text-amber-ink text-sm">Needs assignment</span>
    </div>
  );
}

function BulkBar({ clientIds, onDone }: { clientIds: string[]; onDone: () => void }) {
  const [advisorId, setAdvisorId] = useState('');
  const advisors = useAdvisors().data ?? [];
  const assigning = useAssignMany();
  const assign = () =>
    withOutcome(
      assigning,
      { clientIds, advisorId: advisorId || null },
      {
        onSuccess: ({ assigned, skipped }) => {
          onDone();
          toast({
            title: 'Clients Assigned',
            description: `${assigned} assigned${skipped > 0 ? `, ${skipped} left: they have an advisor already, or nobody has room` : ''}.`,
          });
        },
        onError: () =>
          toast({
            title: 'Assignment Failed',
            description: 'Could not create the advisor assignment.',
            variant: 'destructive',
          }),
      },
    );
  return (
    <div className="mx-5 mb-4 flex flex-wrap items-start gap-3 rounded-lg bg-sunken p-4">
      <div className="min-w-0 flex-1 basis-72">
        <AdvisorSelect
          label={`Assign ${clientIds.length} selected to`}
          advisors={advisors}
          value={advisorId}
          onChange={setAdvisorId}
          placeholder="Whoever has the most room"
        />
      </div>
      <Button
        variant="primary"
        className="sm:mt-7"
        busy={assigning.isPending}
        busyText="Assigning..."
        onClick={assign}
      >
        Assign selected
      </Button>
    </div>
  );
}
