/** Dialog to request a document from the client, or to edit a request. */
import type { DocumentRequest } from '#contract/document-requests.ts';
import { documentCategoryRule, documentTitleRule } from '#domain/document-request.ts';
import { isDay } from '#domain/text-rule.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCreateDocumentRequest, useUpdateDocumentRequest } from './queries.ts';

interface RequestDialogProps {
  projectId: string;
  /** The request to edit; omitted for a new one. */
  request?: DocumentRequest | undefined;
  onClose: () => void;
}

export function RequestDialog({ projectId, request, onClose }: RequestDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={request ? 'Edit request' : 'Request a document'}
      description={request ? request.title : "We'll notify the client, who can upload it on this page."}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <RequestForm projectId={projectId} request={request} onClose={onClose} />
    </Dialog>
  );
}

const checks = {
  title: documentTitleRule.problem,
  category: documentCategoryRule.problem,
  dueOn: (day: string) => (day === '' || isDay(day) ? undefined : 'Enter a valid date'),
};

function RequestForm({ projectId, request, onClose }: RequestDialogProps) {
  const creation = useCreateDocumentRequest(projectId);
  const update = useUpdateDocumentRequest(projectId);
  const form = usePersistedForm({
    name: `request-${request?.id ?? projectId}`,
    resolver: checkFields(checks),
    defaultValues: { title: request?.title ?? '', category: '', dueOn: request?.dueOn ?? '' },
  });
  const { register, handleSubmit, control, setFocus, setError } = form;
  const { errors } = form.formState;
  const leave = () => {
    form.forget();
    onClose();
  };
  // The titles of section 11's materials are fixed.
  const canRename = !request || request.material === null;
  const submit = handleSubmit(({ title, category, dueOn }) => {
    const outcome = {
      onSuccess: leave,
      onError: (error: Error) => {
        if (showIssues(error, ['title', 'category', 'dueOn'], setError)) return;
        const description = failureText(error, "We couldn't save the request. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    };
    if (request)
      update.mutate({ requestId: request.id, ...(canRename && { title }), dueOn: dueOn || null }, outcome);
    else creation.mutate({ title, category, dueOn: dueOn || null }, outcome);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <FormErrorSummary control={control} setFocus={setFocus} />
      {canRename && (
        <Field label="Document" error={errors.title?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('title')}
              required
              placeholder="The signed contract"
              data-autofocus
            />
          )}
        </Field>
      )}
      {!request && (
        <Field label="Category" optional error={errors.category?.message}>
          {(field) => <Input {...field} {...register('category')} placeholder="Legal" />}
        </Field>
      )}
      <Field label="Due date" optional error={errors.dueOn?.message}>
        {(field) => <Input {...field} {...register('dueOn')} type="date" />}
      </Field>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={creation.isPending || update.isPending}
          busyText={request ? 'Saving...' : 'Sending...'}
        >
          {request ? 'Save' : 'Send request'}
        </Button>
      </DialogActions>
    </form>
  );
}
