/** Returns the latest version of a document, with the reason that the client will read. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { type DocumentRequest, returnDocumentBody } from '#contract/document-requests.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReturnDocument } from './queries.ts';

interface ReturnDialogProps {
  projectId: string;
  request: DocumentRequest;
  /** What was typed before the dialog was closed without returning anything. */
  kept: RefObject<string>;
  onClose: () => void;
}

export function ReturnDialog({ projectId, request, kept, onClose }: ReturnDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={`Return ${request.title}`}
      description="The client reads the reason and can upload a new version."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ReturnForm projectId={projectId} request={request} kept={kept} onClose={onClose} />
    </Dialog>
  );
}

function ReturnForm({ projectId, request, kept, onClose }: ReturnDialogProps) {
  const returning = useReturnDocument(projectId, request.id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(returnDocumentBody),
    defaultValues: { reason: kept.current },
  });
  const submit = handleSubmit((values) =>
    returning.mutate(values, {
      onSuccess: () => {
        kept.current = '';
        onClose();
      },
      onError: (error) => {
        const description = failureText(error, 'The document could not be returned. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Reason" error={formState.errors.reason?.message}>
        {(field) => (
          <Textarea
            {...field}
            {...register('reason', {
              onChange: ({ target }) => {
                kept.current = target.value;
              },
            })}
            required
            maxLength={2000}
            placeholder="The last page is missing."
            data-autofocus
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={returning.isPending} busyText="Returning...">
          Return it
        </Button>
      </DialogActions>
    </form>
  );
}
