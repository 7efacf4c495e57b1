/** Dialog to choose who has to sign, before the sign-off starts. */
import { Plus, Trash2 } from 'lucide-react';
import { type FieldErrors, type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { textRule } from '#domain/text-rule.ts';
import { emailProblem } from '#domain/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { signOffFailure, useSaveApprovers } from './queries.ts';

export interface ApproversDialogProps {
  projectId: string;
  planned: readonly { name: string; email: string }[];
  open: boolean;
  onClose: () => void;
}

export function ApproversDialog({ open, onClose, ...rest }: ApproversDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="Edit approvers"
      description="Everyone in this list has to sign, in any order. People without an account sign by an emailed link."
    >
      <ApproversForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  approvers: { name: string; email: string }[];
}

/** The API takes up to 20. */
const maximum = 20;
const blank = { name: '', email: '' };
const nameRule = textRule({ required: 'Enter a name', max: 200 });

const resolver: Resolver<Values, unknown, Values> = (values) => {
  const emails = values.approvers.map(({ email }) => email.trim().toLowerCase());
  const errors = values.approvers.map(({ name, email }, index) => {
    const nameError = nameRule.problem(name);
    const isRepeated = emails.indexOf(emails[index] ?? '') < index;
    const emailError =
      emailProblem(email) ?? (isRepeated ? 'Each approver needs their own email address' : undefined);
    return {
      ...(nameError && { name: { type: 'rule', message: nameError } }),
      ...(emailError && { email: { type: 'rule', message: emailError } }),
    };
  });
  return errors.every((each) => Object.keys(each).length === 0)
    ? { values, errors: {} }
    : { values: {}, errors: { approvers: errors } as FieldErrors<Values> };
};

function ApproversForm({ projectId, planned, onClose }: Omit<ApproversDialogProps, 'open'>) {
  const save = useSaveApprovers(projectId);
  const { register, handleSubmit, control, setFocus, formState } = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: { approvers: planned.length > 0 ? planned.map((each) => ({ ...each })) : [blank] },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'approvers' });
  const errors = formState.errors.approvers;
  const submit = handleSubmit(({ approvers }) =>
    save.mutate(
      approvers.map(({ name, email }) => ({ name, email })),
      { onSuccess: onClose },
    ),
  );
  const removeRow = (index: number) => {
    remove(index);
    requestAnimationFrame(() => setFocus(`approvers.${Math.max(0, index - 1)}.name`));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormErrorSummary control={control} setFocus={setFocus} />
      {save.error && (
        <p role="alert" className="rounded-lg bg-red-soft px-4 py-3 text-red-ink">
          {signOffFailure(save.error)}
        </p>
      )}
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 max-sm:border-line max-sm:border-b max-sm:pb-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <legend className="sr-only">Approver {index + 1}</legend>
          <Field label="Name" error={errors?.[index]?.name?.message} className="max-sm:col-start-1">
            {(control) => (
              <Input
                {...control}
                {...register(`approvers.${index}.name`)}
                required
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
              />
            )}
          </Field>
          <Field
            label="Email Address"
            error={errors?.[index]?.email?.message}
            className="max-sm:col-start-1 max-sm:row-start-3"
          >
            {(control) => (
              <Input
                {...control}
                {...register(`approvers.${index}.email`)}
                type="email"
                required
                autoComplete="off"
              />
            )}
          </Field>
          <IconButton
            label={`Remove approver ${index + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={fields.length === 1}
            onClick={() => removeRow(index)}
            className="mt-7.5 max-sm:col-start-2 max-sm:row-start-2"
          />
        </fieldset>
      ))}
      {fields.length < maximum && (
        <Button
          variant="ghost"
          className="-ml-3.5 self-start"
          onClick={() => append(blank, { focusName: `approvers.${fields.length}.name` })}
        >
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
