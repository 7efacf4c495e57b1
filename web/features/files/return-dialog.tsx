/** Dialog to return a document's latest version to the client with a reason. */
import type { DocumentRequest } from '#contract/document-requests.ts';
import { returnReasonRule } from '#domain/document-request.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReturnDocument } from './queries.ts';

interface ReturnDialogProps {
  projectId: string;
  request: DocumentRequest;
  onClose: () => void;
}

export function ReturnDialog({ projectId, request, onClose }: ReturnDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={`Return ${request.title}`}
      description="The client will see your reason and can upload a new version."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ReturnForm projectId={projectId} request={request} onClose={onClose} />
    </Dialog>
  );
}

function ReturnForm({ projectId, request, onClose }: ReturnDialogProps) {
  const returning = useReturnDocument(projectId, request.id);
  const form = usePersistedForm({
    name: `return-${request.id}`,
    resolver: checkFields({ reason: returnReasonRule.problem }),
    defaultValues: { reason: '' },
  });
  const leave = () => {
    form.forget();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    returning.mutate(values, {
      onSuccess: leave,
      onError: (error) => {
        const description = refusalText(error, "We couldn't return the document. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <Field label="Reason" error={form.formState.errors.reason?.message}>
        {(field) => (
          <Textarea
            {...field}
            {...form.register('reason')}
            required
            placeholder="The last page is missing."
            data-autofocus
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="primary" busy={returning.isPending} busyText="Returning...">
          Return document
        </Button>
      </DialogActions>
    </form>
  );
}
