/** Milestones of a project: visible to everyone who can read it, managed by the team. */

import { CalendarPlus, Check, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Milestone } from '#contract/milestones.ts';
import { formatDay } from '#domain/locale-format.ts';
import { formatDue } from '#domain/milestone.ts';
import { dayIn } from '#domain/zoned-day.ts';
import { failureText } from '../../lib/form-errors.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { undoFailure } from '../../lib/undo-failure.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { useChangeMilestone, useRemoveMilestone, useRestoreMilestone } from './queries.ts';

export interface MilestonesProps {
  projectId: string;
  milestones: readonly Milestone[];
  canManage: boolean;
}

export function Milestones({ projectId, milestones, canManage }: MilestonesProps) {
  /** The milestone open in the dialog, or 'new'. */
  const [edited, setEdited] = useState<Milestone | 'new' | null>(null);
  // Receives focus when a removed milestone disappears together with its button.
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="milestones" className="outline-none">
      <CardHeader
        id="milestones"
        title="Milestones"
        actions={
          canManage && (
            <Button size="sm" onClick={() => setEdited('new')}>
              <CalendarPlus aria-hidden="true" />
              Add milestone
            </Button>
          )
        }
      />
      <CardBody>
        {milestones.length === 0 ? (
          <EmptyState
            title="No milestones yet"
            text={
              canManage
                ? 'Add the first one. The client will see it too.'
                : 'Your project team will add milestones here.'
            }
            className="py-4"
          />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {milestones.map((milestone) => (
              <li
                key={milestone.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0"
              >
                <Row milestone={milestone} />
                {canManage && (
                  <MilestoneActions
                    projectId={projectId}
                    milestone={milestone}
                    onEdit={() => setEdited(milestone)}
                    onRemoved={() => card.current?.focus({ preventScroll: true })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {canManage && (
        <MilestoneDialog
          projectId={projectId}
          milestone={edited === 'new' || edited === null ? undefined : edited}
          open={edited !== null}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

function Row({ milestone: { title, dueOn, completedAt } }: { milestone: Milestone }) {
  const today = dayIn(useTimeZone(), useNow());
  const due = formatDue(dueOn, today);
  const isOverdue = due.startsWith('Overdue');
  return (
    <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="wrap-break-word min-w-0">
        <span className="block font-medium text-ink">{title}</span>
        <span className="block text-muted text-sm">Due {formatDay(dueOn)}</span>
      </span>
      <Badge tone={completedAt ? 'green' : isOverdue ? 'red' : 'neutral'}>
        {completedAt ? 'Completed' : due}
      </Badge>
    </span>
  );
}

interface MilestoneActionsProps {
  projectId: string;
  milestone: Milestone;
  onEdit: () => void;
  onRemoved: () => void;
}

const showFailure = (action: 'change' | 'remove') => (error: unknown) =>
  toast({
    title: 'Error',
    description: failureText(error, `We couldn't ${action} the milestone. Please try again.`),
    variant: 'destructive',
  });

function MilestoneActions({ projectId, milestone, onEdit, onRemoved }: MilestoneActionsProps) {
  const change = useChangeMilestone(projectId);
  const remove = useRemoveMilestone(projectId);
  const undo = useRestoreMilestone(projectId);
  const { id, title, completedAt } = milestone;
  const restore = (): void =>
    runMutation(undo, id, {
      onError: (error) =>
        toast(undoFailure(error, "We couldn't restore the milestone. Please try again.", restore)),
    });
  // No confirmation first, because removing can be undone.
  const removeMilestone = () =>
    runMutation(remove, id, {
      onSuccess: () => {
        onRemoved();
        toast({
          title: 'Milestone removed',
          description: title,
          action: { label: 'Undo', onClick: restore },
        });
      },
      onError: showFailure('remove'),
    });
  return (
    <span className="flex items-center">
      <IconButton
        label={completedAt ? `Reopen ${title}` : `Complete ${title}`}
        size="sm"
        icon={<Check aria-hidden="true" className={completedAt ? 'text-green-ink' : ''} />}
        busy={change.isPending}
        onClick={() =>
          change.mutate({ milestoneId: id, isCompleted: !completedAt }, { onError: showFailure('change') })
        }
      />
      <IconButton label={`Edit ${title}`} size="sm" icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
      <IconButton
        label={`Remove ${title}`}
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        busy={remove.isPending}
        onClick={removeMilestone}
      />
    </span>
  );
}
