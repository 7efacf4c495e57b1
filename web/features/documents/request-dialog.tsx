/** Asks the client for a document, or changes what was asked for and until when. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { createDocumentRequestBody, type DocumentRequest } from '#contract/document-requests.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAskForDocument, useChangeRequest } from './queries.ts';

export interface TypedRequest {
  title: string;
  category: string;
  dueOn: string;
}

export const nothingTyped: TypedRequest = { title: '', category: '', dueOn: '' };

interface RequestDialogProps {
  projectId: string;
  /** The one to change; without it a new one is asked for. */
  request?: DocumentRequest | undefined;
  /** Of a new one: what was typed before the dialog was closed without asking. */
  kept?: RefObject<TypedRequest> | undefined;
  onClose: () => void;
}

export function RequestDialog({ projectId, request, kept, onClose }: RequestDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={request ? 'Change the request' : 'Ask for a document'}
      description={request ? request.title : 'The client is told about it and finds a place for it here.'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <RequestForm projectId={projectId} request={request} kept={kept} onClose={onClose} />
    </Dialog>
  );
}

function RequestForm({ projectId, request, kept, onClose }: RequestDialogProps) {
  const asking = useAskForDocument(projectId);
  const changing = useChangeRequest(projectId);
  const { register, handleSubmit, formState, control, setFocus, setError, getValues } = useForm({
    resolver: zodResolver(createDocumentRequestBody),
    defaultValues: request
      ? { title: request.title, category: '', dueOn: request.dueOn ?? '' }
      : (kept?.current ?? nothingTyped),
  });
  const keep = (typed: TypedRequest) => {
    if (kept) kept.current = typed;
  };
  const { errors } = formState;
  // What section 11 calls it stays as it is.
  const isNamed = !request || request.material === null;
  const submit = handleSubmit(({ title, category, dueOn }) => {
    const outcome = {
      onSuccess: () => {
        keep(nothingTyped);
        onClose();
      },
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
    <form
      noValidate
      onSubmit={submit}
      onChange={() => keep(getValues() as TypedRequest)}
      className="flex flex-col gap-4"
    >
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
        <Button onClick={onClose}>Cancel</Button>
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
