/** 'Current Assignments (n)': each client with their advisor, and actions to reassign or remove. */
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdvisorLoad, Assignment } from '#contract/admin-assignments.ts';
import { canTakeClients } from '#domain/assignment.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { formatDate } from '../../lib/format.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { undoFailure } from '../../lib/undo-failure.ts';
import { useTypedFilter, useUrlFilters } from '../../lib/url-filters.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import {
  useAdvisors,
  useAssignments,
  useRemoveAssignment,
  useRestoreAssignment,
  useUnassigned,
} from './queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

const height = { wide: 73, narrow: 185 };
const keyOf = (assignment: Assignment) => assignment.id;

export function CurrentAssignments() {
  const [filters, setFilters] = useUrlFilters();
  const list = useAssignments(filters.search);
  const advisors = useAdvisors().data;
  const clients = useUnassigned();
  const [typed, setTyped] = useTypedFilter(filters.search, (search) => setFilters({ search }));
  const [moving, setMoving] = useState<Assignment | null>(null);
  // Receives focus when a removed assignment disappears together with its button.
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="current-assignments" className="outline-none">
      <CardHeader
        id="current-assignments"
        title={list.isUncounted ? 'Current Assignments' : `Current Assignments (${list.totalText})`}
      />
      <div className="px-5 pb-4">
        <SearchInput
          label="Search by advisor or client name..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full sm:w-96"
        />
      </div>
      <ListFrame
        list={list}
        noun="assignments"
        one="assignment"
        hasContentBelow
        skeleton={<AssignmentSkeletons />}
        loadingLabel="Loading assignments..."
        empty={
          <EmptyState
            drawing={<PeopleDrawing />}
            title="No assignments found"
            text={
              filters.search
                ? 'No advisor or client matches your search.'
                : nextStep(advisors, clients.isUncounted || clients.total > 0)
            }
          />
        }
      >
        <ListRows
          rows={list.items}
          total={list.total}
          rowKey={keyOf}
          name="assignments"
          height={height}
          className="px-5 py-3.5"
        >
          {(assignment) => (
            <AssignmentItem
              assignment={assignment}
              onReassign={() => setMoving(assignment)}
              onRemoved={() => card.current?.focus({ preventScroll: true })}
            />
          )}
        </ListRows>
      </ListFrame>
      {moving && <ReassignDialog assignment={moving} onClose={() => setMoving(null)} />}
    </Card>
  );
}

/** What has to happen before the first assignment. Advisors are undefined until they have loaded. */
function nextStep(advisors: readonly AdvisorLoad[] | undefined, hasClients: boolean): string {
  if (advisors?.length === 0) return 'Add an advisor first. Then you can assign clients to them.';
  if (advisors && !advisors.some(canTakeClients)) {
    return advisors.some(({ isActive }) => isActive)
      ? 'You can assign clients once an advisor has accepted the invitation.'
      : 'Add or activate an advisor first. Then you can assign clients to them.';
  }
  return hasClients
    ? 'Choose an advisor and a client above to begin.'
    : 'You can assign clients once they have created an account.';
}

const itemClass = 'flex flex-wrap items-center gap-x-4 gap-y-2';
const partyClass = 'min-w-0 flex-1 basis-52';
/** Too narrow for both on one line, so the date sits below the badge, except on a phone. */
const typeAndDateClass = 'flex flex-wrap items-center gap-x-4 gap-y-1 md:w-36';

function AssignmentSkeletons() {
  const party = (
    <div className={cx(partyClass, 'flex flex-col')}>
      <Skeleton className="my-0.75 h-4 w-40" />
      <Skeleton className="my-1 h-3 w-48" />
    </div>
  );
  return ['a', 'b', 'c', 'd', 'e'].map((row) => (
    <div key={row} className="border-line px-5 py-3.5 not-last:border-b">
      <div className={itemClass}>
        {party}
        <span className="w-4 max-md:hidden" />
        {party}
        <span className={typeAndDateClass}>
          <Skeleton className="h-5 w-28 rounded-full" />
          <Skeleton className="my-1 h-3 w-20" />
        </span>
        <span className="flex h-7 items-center gap-4 md:px-2.5">
          <Skeleton className="h-3 w-14" />
          <Skeleton className="h-3 w-14" />
        </span>
      </div>
    </div>
  ));
}

function Party({ label, person }: { label: string; person: Assignment['client'] | Assignment['advisor'] }) {
  return (
    <div className={partyClass}>
      {/* The line follows its label's direction, not the name's. */}
      <p className="truncate font-medium text-ink [unicode-bidi:isolate]">
        <span className="font-normal text-muted md:sr-only">{label}: </span>
        <span>{fullName(person)}</span>
      </p>
      <p className="wrap-anywhere text-muted text-sm">{person.email}</p>
    </div>
  );
}

interface AssignmentItemProps {
  assignment: Assignment;
  onReassign: () => void;
  onRemoved: () => void;
}

function AssignmentItem({ assignment, onReassign, onRemoved }: AssignmentItemProps) {
  const { advisor, client } = assignment;
  const removal = useRemoveAssignment();
  const restoring = useRestoreAssignment();
  const undo = (): void =>
    runMutation(restoring, assignment.id, {
      onError: (error) =>
        toast(undoFailure(error, "We couldn't restore the assignment. Please try again.", undo)),
    });
  const remove = () =>
    runMutation(removal, assignment.id, {
      onSuccess: () => {
        onRemoved();
        toast({
          title: 'Assignment Removed',
          description: 'Advisor assignment has been removed.',
          action: { label: 'Undo', onClick: undo },
        });
      },
      onError: () =>
        toast({
          title: 'Remove Failed',
          description: 'Could not remove the advisor assignment.',
          variant: 'destructive',
        }),
    });
  const who = `${fullName(advisor)} and ${fullName(client)}`;
  return (
    <div className={itemClass}>
      <Party label="Advisor" person={advisor} />
      <ArrowRight aria-hidden="true" className="size-4 text-faint max-md:hidden" />
      <Party label="Client" person={client} />
      <span className={typeAndDateClass}>
        <Badge tone={client.userType ? 'accent' : 'neutral'}>{userTypeLabel(client.userType)}</Badge>
        <span className="text-muted text-sm">{formatDate(assignment.assignedAt)}</span>
      </span>
      <span className="flex gap-1 max-md:-ml-2.5">
        <Button variant="ghost" size="sm" onClick={onReassign} aria-label={`Reassign: ${who}`}>
          Reassign
        </Button>
        <Button
          // Not red: every row has one, and a removal can be undone.
          variant="ghost"
          size="sm"
          busy={removal.isPending}
          onClick={remove}
          aria-label={`Remove: ${who}`}
        >
          Remove
        </Button>
      </span>
    </div>
  );
}
