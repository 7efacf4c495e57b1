/** 'Unassigned Clients (n)', shown only if there are any, with bulk assignment. */
import { useRef, useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { maxAssignmentsPerRequest } from '#domain/assignment.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useUnassigned } from './queries.ts';

const height = { wide: 67, narrow: 102 };
const keyOf = (client: ListedUser) => client.id;

export function UnassignedClients() {
  const list = useUnassigned();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Whether all unassigned clients are selected, including those not loaded yet. */
  const [areAllSelected, setAllSelected] = useState(false);
  // Receives focus when the bulk assignment bar disappears together with its button.
  const card = useRef<HTMLElement>(null);
  if (list.items.length === 0) return null;
  const shown = list.items.slice(0, maxAssignmentsPerRequest);
  const selected = list.items.filter(({ id }) => chosen.has(id)).slice(0, maxAssignmentsPerRequest);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
    setAllSelected(false);
  };
  const selectShown = (isChosen: boolean) => {
    setChosen(new Set(isChosen ? shown.map(({ id }) => id) : []));
    setAllSelected(false);
  };
  const areShownSelected = shown.every(({ id }) => chosen.has(id));
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="unassigned-clients" className="outline-none">
      <CardHeader
        id="unassigned-clients"
        title={`Unassigned Clients (${formatNumber(list.total)})`}
        actions={
          <Checkbox
            label="Select all shown"
            checked={areShownSelected}
            onChange={(event) => selectShown(event.target.checked)}
          />
        }
      />
      {areShownSelected && list.total > shown.length && (
        <p className="flex flex-wrap items-center gap-x-3 px-5 pb-3 text-sm">
          {areAllSelected
            ? `All ${formatNumber(list.total)} are selected.`
            : `${formatNumber(shown.length)} of ${formatNumber(list.total)} are selected.`}
          <Button size="sm" variant="ghost" onClick={() => setAllSelected(!areAllSelected)}>
            {areAllSelected ? 'Select only those shown' : `Select all ${formatNumber(list.total)}`}
          </Button>
        </p>
      )}
      {(selected.length > 0 || areAllSelected) && (
        <BulkBar
          clientIds={selected.map(({ id }) => id)}
          unassignedCount={areAllSelected ? list.total : null}
          onDone={() => {
            selectShown(false);
            card.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <ListFrame list={list} noun="clients" one="client" empty={null}>
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
      <span className="flex items-center gap-4 max-sm:pl-6.5">
        <Badge tone={client.userType ? 'accent' : 'neutral'}>{userTypeLabel(client.userType)}</Badge>
        <span className="text-amber-ink text-sm">Needs assignment</span>
      </span>
    </div>
  );
}
