/** Not every message asks for something: thanks, or a good weekend, ends with this button, in the list and in the thread. */
import { Check } from 'lucide-react';
import type { TurnItem } from '#contract/project-status.ts';
import { sideOf } from '#domain/permissions.ts';
import { withOutcome } from '../../lib/outcome.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDismissReply, useProjectStatus } from './queries.ts';

export interface NoReplyNeededProps {
  turn: TurnItem;
  onDone?: () => void;
  className?: string;
}

export function NoReplyNeeded({ turn, onDone, className }: NoReplyNeededProps) {
  const { projectId, since, title } = turn;
  const dismiss = useDismissReply(projectId);
  const failed = () =>
    toast({
      title: 'Error',
      description: 'This could not be saved. Please try again.',
      variant: 'destructive',
    });
  const done = () => {
    onDone?.();
    toast({
      title: 'No reply needed',
      description: 'The message is off your list.',
      action: { label: 'Undo', onClick: () => withOutcome(dismiss, null, { onError: failed }) },
    });
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      className={className}
      busy={dismiss.isPending}
      aria-label={`No reply needed: ${title}`}
      onClick={() => withOutcome(dismiss, since, { onSuccess: done, onError: failed })}
    >
      <Check aria-hidden="true" />
      No reply needed
    </Button>
  );
}

/** For the thread itself: while its newest message waits for the viewer's side. */
export function ThreadTurn({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const side = sideOf(useUser().role);
  const { data: status } = useProjectStatus(projectId);
  const turns = side === 'client' ? status?.clientTurns : status?.teamTurns;
  const turn = turns?.find(({ kind }) => kind === 'message');
  return turn && <NoReplyNeeded turn={turn} onDone={onDone} className="max-sm:ml-9" />;
}
