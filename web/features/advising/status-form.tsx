/** Moves a project one stage forward, or back with a reason; the client is told. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdvisedProject } from '#contract/advising.ts';
import { updateProject } from '#contract/projects.ts';
import { type ProjectStatus, projectStatuses, statusLabel, statusMove } from '#domain/project.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';

const words = { forward: '', back: ' (back)' } as const;

export function StatusForm({ project }: { project: AdvisedProject }) {
  const [to, setTo] = useState<ProjectStatus | ''>('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const moving = useMutation({
    mutationFn: (status: ProjectStatus) =>
      call(updateProject, {
        params: { projectId: project.id },
        body: { status, expectedStatus: project.status, note },
      }),
    onSuccess: ({ status }) => {
      setTo('');
      setNote('');
      toast({ title: 'Status Changed', description: `${project.name} is now in ${statusLabel(status)}.` });
    },
    onError: (failure) =>
      toast({
        title: 'Error',
        description: isApiError(failure, 409)
          ? 'Somebody else has just moved this project. Look at it once more.'
          : failureText(failure, 'The status could not be changed. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(advisor|projects)/.test(String(queryKey[0])),
      }),
  });

  const move = to ? statusMove(project.status, to) : 'same';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!to) return;
    if (move === 'back' && note.trim() === '') {
      setError('Say why the project moves back');
      return;
    }
    setError(undefined);
    moving.mutate(to);
  };
  const options = projectStatuses.flatMap((status) => {
    const way = statusMove(project.status, status);
    return way === 'forward' || way === 'back'
      ? [{ value: status, label: statusLabel(status) + words[way] }]
      : [];
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Move to">
        {(field) => (
          <Select
            {...field}
            options={options}
            placeholder={`Stays in ${statusLabel(project.status)}`}
            value={to}
            onChange={(event) => setTo(event.target.value as ProjectStatus | '')}
          />
        )}
      </Field>
      {to && (
        <>
          <Field
            label={move === 'back' ? 'Reason' : 'Note'}
            optional={move !== 'back'}
            help="The client reads it with the news."
            error={error}
          >
            {(field) => (
              <Textarea
                {...field}
                rows={2}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                maxLength={1000}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={moving.isPending} className="self-start">
            Change status
          </Button>
        </>
      )}
    </form>
  );
}
