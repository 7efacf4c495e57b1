/** 'Discard change request', which restores the signed answers, and the dialog that confirms it. */
import { useState } from 'react';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDiscardChangeRequest } from './queries.ts';

interface DiscardChangeProps {
  projectId: string;
  status: RequirementsStatus;
  size?: 'sm' | 'md';
}

/** Hidden while the change request can't be discarded. */
export function DiscardChange({ projectId, status, size = 'md' }: DiscardChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const discarding = useDiscardChangeRequest(projectId);
  const version = status.signedVersion ? `version ${status.signedVersion.number}` : 'the signed version';
  if (!status.possible.includes('discardChangeRequest')) return null;
  const discard = () =>
    runMutation(discarding, undefined, {
      onSuccess: ({ number }) => {
        setOpen(false);
        toast({
          title: `Change request ${number} discarded`,
          description: `We restored the answers from ${version}.`,
        });
      },
    });
  return (
    <>
      <Button size={size} variant="ghost" onClick={() => setOpen(true)}>
        Discard
        <span className="sr-only"> change request</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Discard this change request?"
        description={`All answers go back to ${version}. The changes stay in the history of each section.`}
      >
        {discarding.error && (
          <p role="alert" className="rounded-lg bg-red-soft px-4 py-3 text-red-ink">
            {refusalText(discarding.error, "We couldn't discard this change request. Please try again.")}
          </p>
        )}
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Keep the change request</Button>
          <Button
            variant="danger"
            busy={discarding.isPending}
            busyText="Discarding..."
            onClick={discard}
            data-autofocus
          >
            Discard change request
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
