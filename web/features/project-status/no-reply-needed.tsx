/** 'No reply needed' button: dismisses a message, such as a thank-you, from the list of turns. */
import { Check } from 'lucide-react';
import type { TurnItem } from '#contract/project-status.ts';
import { sideOf } from '#domain/permissions.ts';
import { failureText } from '../../lib/form-errors.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useUser } from '../../lib/session.ts';
import { undoFailure } from '../../lib/undo-failure.ts';
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
  const failure = "We couldn't update your list. Please try again.";
  const showError = (error: unknown) =>
    toast({ title: 'Error', description: failureText(error, failure), variant: 'destructive' });
  const undo = (): void =>
    runMutation(dismiss, null, { onError: (error) => toast(undoFailure(error, failure, undo)) });
  const showConfirmation = () => {
    onDone?.();
    toast({
      title: 'No reply needed',
      description: 'We took the message off your list.',
      action: { label: 'Undo', onClick: undo },
    });
  };
  return (
    <Button
      size="sm"
      className={className}
      busy={dismiss.isPending}
      aria-label={`No reply needed: ${title}`}
      onClick={() => runMutation(dismiss, since, { onSuccess: showConfirmation, onError: showError })}
    >
      <Check aria-hidden="true" />
      No reply needed
    </Button>
  );
}

/** The button in a conversation, while its newest message waits for a reply from the viewer's side. */
export function ConversationTurn({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const side = sideOf(useUser().role);
  const { data: status } = useProjectStatus(projectId);
  const turns = side === 'client' ? status?.clientTurns : status?.teamTurns;
  const turn = turns?.find(({ kind }) => kind === 'message');
  return turn && <NoReplyNeeded turn={turn} onDone={onDone} className="max-sm:ml-9" />;
}
