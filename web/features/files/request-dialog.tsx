/** Asks the client for a document, or changes what was asked for and until when. */
import { zodResolver } from '@hookform/resolvers/zod';
import { createDocumentRequestBody, type DocumentRequest } from '#contract/document-requests.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAskForDocument, useChangeRequest } from './queries.ts';

interface RequestDialogProps {
  projectId: string;
  /** The one to change; without it a new one is asked for. */
  request?: DocumentRequest | undefined;
  onClose: () => void;
}

export function RequestDialog({ projectId, request, onClose }: RequestDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={request ? 'Change the request' : 'Ask for a document'}
      description={request ? request.title : 'The client is told about it and finds a place for it here.'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <RequestForm projectId={projectId} request={request} onClose={onClose} />
    </Dialog>
  );
}

function RequestForm({ projectId, request, onClose }: RequestDialogProps) {
  const asking = useAskForDocument(projectId);
  const changing = useChangeRequest(projectId);
  const form = usePersistedForm({
    name: `request-${request?.id ?? projectId}`,
    resolver: zodResolver(createDocumentRequestBody),
    defaultValues: { title: request?.title ?? '', category: '', dueOn: request?.dueOn ?? '' },
  });
  const { register, handleSubmit, control, setFocus, setError } = form;
  const { errors } = form.formState;
  const leave = () => {
    form.forget();
    onClose();
  };
  // What section 11 calls it stays as it is.
  const isNamed = !request || request.material === null;
  const submit = handleSubmit(({ title, category, dueOn }) => {
    const outcome = {
      onSuccess: leave,
      onError: (error: Error) => {
        if (showIssues(error, ['title', 'category', 'dueOn'], setError)) return;
        const description = failureText(error, 'The request could not be saved. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    };
    if (request)
      changing.mutate({ requestId: request.id, ...(isNamed && { title }), dueOn: dueOn ?? null }, outcome);
    else asking.mutate({ title, category, dueOn: dueOn ?? null }, outcome);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <FormErrorSummary control={control} setFocus={setFocus} />
      {isNamed && (
        <Field label="Document" error={errors.title?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('title')}
              required
              maxLength={200}
              placeholder="The signed contract"
              data-autofocus
            />
          )}
        </Field>
      )}
      {!request && (
        <Field label="Category" optional error={errors.category?.message}>
          {(field) => <Input {...field} {...register('category')} maxLength={100} placeholder="Legal" />}
        </Field>
      )}
      <Field label="Due" optional error={errors.dueOn?.message}>
        {(field) => <Input {...field} {...register('dueOn')} type="date" />}
      </Field>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={asking.isPending || changing.isPending}
          busyText={request ? 'Saving...' : 'Asking...'}
        >
          {request ? 'Save' : 'Ask for it'}
        </Button>
      </DialogActions>
    </form>
  );
}
