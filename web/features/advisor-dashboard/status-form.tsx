/** Form to move a project to the next status, or back. Some moves need a reason. The client is notified. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Project, updateProject } from '#contract/projects.ts';
import { type ProjectStatus, projectStatuses, statusLabel } from '#domain/project.ts';
import { missingReasonError, statusMove } from '#domain/status-change.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
import { textLimit } from '../../lib/text-limit.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useUnsentText } from '../../lib/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';

const maxNoteLength = 1000;

const suffixes = { forward: '', back: ' (back)' } as const;

/** The statuses the project can move to. */
const statusOptions = (status: ProjectStatus) =>
  projectStatuses.flatMap((target) => {
    const move = statusMove(status, target);
    return move === 'forward' || move === 'back'
      ? [{ value: target, label: statusLabel(target) + suffixes[move] }]
      : [];
  });

export function StatusForm({
  project,
}: {
  project: Pick<Project, 'id' | 'name' | 'status' | 'requirementsState'>;
}) {
  /** `from` is the status when the choice was made. If the project has moved since, the user must choose again. */
  const [choice, setChoice] = useState<{ to: ProjectStatus; from: ProjectStatus }>();
  const [note, setNote] = useUnsentText(`${project.id}-status`);
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const moving = useMutation({
    mutationFn: ({ to, from }: { to: ProjectStatus; from: ProjectStatus }) =>
      call(updateProject, {
        params: { projectId: project.id },
        body: { status: to, expectedStatus: from, note },
      }),
    onSuccess: ({ status }) => {
      setChoice(undefined);
      setNote('');
      toast({ title: 'Status changed', description: `${project.name} moved to ${statusLabel(status)}.` });
    },
    onError: (failure) => {
      // The form shows a notice instead.
      if (isApiError(failure, 409)) return;
      toast({
        title: 'Error',
        description: failureText(failure, "We couldn't change the status. Please try again."),
        variant: 'destructive',
      });
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(advisor|projects)/.test(String(queryKey[0])),
      }),
  });

  const hasMoved = choice !== undefined && choice.from !== project.status && !moving.isPending;
  const isRefused = isApiError(moving.error, 409);
  const to = hasMoved ? undefined : choice?.to;
  const reasonError = to ? missingReasonError(project.status, to, project.requirementsState) : null;
  const limit = textLimit(note, maxNoteLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!to) return;
    const isMissing = reasonError !== null && note.trim() === '';
    setError(isMissing ? reasonError : undefined);
    if (!isMissing && !limit.error) moving.mutate({ to, from: project.status });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Move to">
        {(field) => (
          <Select
            {...field}
            options={statusOptions(project.status)}
            placeholder={`Keep in ${statusLabel(project.status)}`}
            value={to ?? ''}
            onChange={({ target }) => {
              setError(undefined);
              moving.reset();
              setChoice(
                target.value ? { to: target.value as ProjectStatus, from: project.status } : undefined,
              );
            }}
          />
        )}
      </Field>
      {(hasMoved || isRefused) && (
        <p role="alert" className="rounded-md bg-amber-soft px-3 py-2 text-amber-ink text-sm">
          This project was just moved{hasMoved && ` to ${statusLabel(project.status)}`}. Check the status and
          choose again.{note.trim() && ' Your text is still here.'}
        </p>
      )}
      {to && (
        <>
          <Field
            label={reasonError ? 'Reason' : 'Note'}
            optional={!reasonError}
            help="We'll include this when we notify the client."
            error={limit.error ?? error}
            counter={limit.counter}
          >
            {(field) => (
              <Textarea {...field} rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            busy={moving.isPending}
            busyText="Changing..."
            className="self-start"
          >
            Change status
          </Button>
        </>
      )}
    </form>
  );
}
