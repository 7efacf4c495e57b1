/** Bulk assignment bar: assigns the selected clients, or all unassigned ones in rounds with progress. */
import { useRef, useState } from 'react';
import { canTakeClients } from '#domain/assignment.ts';
import { plural } from '#domain/plural.ts';
import { formatNumber } from '../../lib/format.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdvisorSelect } from './advisor-select.tsx';
import type { Outcome } from './assign-all.ts';
import { useAdvisors, useAssignAll, useAssignMany } from './queries.ts';

interface BulkBarProps {
  clientIds: string[];
  /** The number of unassigned clients if all are selected; null if clients are selected individually. */
  unassignedCount: number | null;
  onDone: () => void;
}

const showError = (description: string) =>
  toast({ title: 'Assignment Failed', description, variant: 'destructive' });

const endings: Record<Outcome['end'], string> = {
  done: '',
  full: ' Every advisor is at capacity.',
  stopped: ' The rest are still unassigned.',
};

/** A chosen advisor gets clients beyond their capacity too. */
const skipReasons = (isAdvisorChosen: boolean) =>
  isAdvisorChosen
    ? 'already assigned or deactivated'
    : 'already assigned or deactivated, or every advisor is at capacity';

const outcomeTitle = (assignedCount: number) =>
  assignedCount === 0 ? 'No clients assigned' : assignedCount === 1 ? 'Client assigned' : 'Clients assigned';

export function BulkBar({ clientIds, unassignedCount, onDone }: BulkBarProps) {
  const [chosenAdvisorId, setAdvisorId] = useState('');
  const advisors = useAdvisors().data ?? [];
  // Ignore an advisor who is no longer offered, because another admin deactivated them.
  const isOffered = advisors.some((each) => each.id === chosenAdvisorId && canTakeClients(each));
  const advisorId = isOffered ? chosenAdvisorId : '';
  /** The goal is fixed at the start, because the list shrinks during the assignment. */
  const [{ assigned, goal }, setProgress] = useState({ assigned: 0, goal: 0 });
  const stop = useRef<AbortController>(null);
  const many = useAssignMany();
  const all = useAssignAll();
  const count = all.isPending ? goal : (unassignedCount ?? clientIds.length);
  const assignSelected = () =>
    runMutation(
      many,
      { clientIds, advisorId: advisorId || null },
      {
        onSuccess: ({ assigned: assignedCount, skipped }) => {
          onDone();
          toast({
            title: outcomeTitle(assignedCount),
            description: `${formatNumber(assignedCount)} assigned.${skipped > 0 ? ` ${formatNumber(skipped)} skipped: ${skipReasons(advisorId !== '')}.` : ''}`,
          });
        },
        onError: () => showError("We couldn't assign these clients. Please try again."),
      },
    );
  const assignAll = () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const setAssigned = (assignedCount: number) => setProgress({ assigned: assignedCount, goal: count });
    setAssigned(0);
    runMutation(
      all,
      { advisorId: advisorId || null, onProgress: setAssigned, signal },
      {
        onSuccess: ({ assigned: assignedCount, end }) => {
          onDone();
          toast({
            title: outcomeTitle(assignedCount),
            description: `${formatNumber(assignedCount)} assigned.${endings[end]}`,
          });
        },
        // Some rounds may have succeeded.
        onError: () => showError("We couldn't assign every client. Please try again."),
      },
    );
  };
  return (
    <div className="mx-3 mb-4 flex flex-wrap items-start gap-3 rounded-lg bg-sunken p-3 sm:mx-5 sm:p-4">
      <div className="min-w-0 flex-1 basis-72">
        <AdvisorSelect
          label={
            unassignedCount === null
              ? `Assign ${formatNumber(count)} selected to`
              : count === 1
                ? 'Assign 1 client to'
                : `Assign all ${formatNumber(count)} to`
          }
          value={advisorId}
          onChange={setAdvisorId}
          placeholder="Least busy advisor"
        />
      </div>
      <Button
        variant="primary"
        className="sm:mt-7"
        busy={many.isPending || all.isPending}
        busyText="Assigning..."
        onClick={unassignedCount === null ? assignSelected : assignAll}
      >
        {unassignedCount === null ? 'Assign selected' : 'Assign all'}
      </Button>
      {/* Floats over the page, because the lists above and below it change length during the assignment. */}
      <Dialog
        open={all.isPending}
        onOpenChange={() => undefined}
        mustAnswer
        size="sm"
        title={`Assigning ${plural(goal, 'client')}`}
        description="We'll notify everyone involved. If you stop, clients assigned so far stay assigned."
      >
        <div className="flex items-center gap-3">
          <Progress label="Clients assigned" value={assigned} max={goal} />
          <span className="shrink-0 text-muted text-sm tabular-nums">
            {formatNumber(assigned)} of {formatNumber(goal)}
          </span>
        </div>
        <DialogActions>
          <Button onClick={() => stop.current?.abort()}>Stop</Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
