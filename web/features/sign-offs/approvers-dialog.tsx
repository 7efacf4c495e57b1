/** Dialog to choose who has to sign, before the sign-off starts. */
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isClient } from '#domain/permissions.ts';
import { approverNameRule, maxApprovers } from '#domain/sign-off.ts';
import { ownEmailProblem } from '#domain/user.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { useSaveApprovers } from './queries.ts';

export interface ApproversDialogProps {
  projectId: string;
  planned: readonly { name: string; email: string }[];
  open: boolean;
  onClose: () => void;
}

export function ApproversDialog({ open, onClose, ...rest }: ApproversDialogProps) {
  const user = useUser();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={rest.planned.length === 0 ? 'Add approvers' : 'Edit approvers'}
      description={`Everyone on this list has to sign, in any order. We email approvers a link. ${
        isClient(user)
          ? "If you're on the list, you sign on Project Status instead."
          : 'If the client is on the list, they sign on Project Status instead.'
      }`}
    >
      <ApproversForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

type Part = 'name' | 'email';
type Row = Record<Part, string> & { id: number };

interface Problem {
  /** `id.part`, the name of the input. */
  field: string;
  message: string;
}

function problemsOf(rows: readonly Row[]): Problem[] {
  const emails = rows.map(({ email }) => email.trim().toLowerCase());
  return rows.flatMap(({ id, name, email }, index) => {
    const isRepeated = emails.indexOf(emails[index] ?? '') < index;
    const checks: [Part, string | undefined][] = [
      ['name', approverNameRule.problem(name)],
      [
        'email',
        ownEmailProblem(email) ?? (isRepeated ? 'Each approver needs their own email address' : undefined),
      ],
    ];
    return checks.flatMap(([part, message]) => (message ? [{ field: `${id}.${part}`, message }] : []));
  });
}

function ApproversForm({ projectId, planned, onClose }: Omit<ApproversDialogProps, 'open'>) {
  const save = useSaveApprovers(projectId);
  const form = useRef<HTMLFormElement>(null);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (planned.length > 0 ? planned : [{ name: '', email: '' }]).map((each, id) => ({ ...each, id })),
  );
  const [attempt, setAttempt] = useState(0);
  const problems = attempt > 0 ? problemsOf(rows) : [];
  const problemAt = (field: string) => problems.find((each) => each.field === field)?.message;
  /** Waits until React has rendered the input. */
  const focus = (field: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());

  const change = (id: number, part: Part, text: string) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, [part]: text } : row)));
  const add = () => {
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    setRows([...rows, { id, name: '', email: '' }]);
    focus(`${id}.name`);
  };
  const remove = (index: number) => {
    const rest = rows.filter((_, at) => at !== index);
    setRows(rest);
    focus(`${rest[Math.max(0, index - 1)]?.id}.name`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const [first] = problemsOf(rows);
    if (first) focus(first.field);
    else
      save.mutate(
        rows.map(({ name, email }) => ({ name, email })),
        { onSuccess: onClose },
      );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {problems.length > 1 && <ErrorSummary attempt={attempt} errors={problems} onChoose={focus} />}
      {save.error && (
        <p role="alert" className="rounded-lg bg-red-soft px-4 py-3 text-red-ink">
          {refusalText(save.error, "We couldn't save the approvers. Please try again.")}
        </p>
      )}
      {rows.map(({ id, name, email }, index) => (
        <fieldset
          key={id}
          className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 max-sm:border-line max-sm:border-b max-sm:pb-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <legend className="sr-only">Approver {index + 1}</legend>
          <Field label="Name" error={problemAt(`${id}.name`)}>
            {(control) => (
              <Input
                {...control}
                name={`${id}.name`}
                value={name}
                onChange={({ target }) => change(id, 'name', target.value)}
                required
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
              />
            )}
          </Field>
          <Field
            label="Email Address"
            error={problemAt(`${id}.email`)}
            className="max-sm:col-span-2 max-sm:row-start-2"
          >
            {(control) => (
              <Input
                {...control}
                name={`${id}.email`}
                value={email}
                onChange={({ target }) => change(id, 'email', target.value)}
                type="email"
                required
                autoComplete="off"
              />
            )}
          </Field>
          <IconButton
            label={`Remove approver ${index + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={rows.length === 1}
            onClick={() => remove(index)}
            className="mt-7.5 max-sm:col-start-2 max-sm:row-start-1"
          />
        </fieldset>
      ))}
      {rows.length < maxApprovers && (
        <Button variant="ghost" className="-ml-3.5 self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Add approver
        </Button>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending} busyText="Saving...">
          Save approvers
        </Button>
      </DialogActions>
    </form>
  );
}
