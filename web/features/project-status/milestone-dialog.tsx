/** Dialog to add or edit a milestone. */
import type { Milestone } from '#contract/milestones.ts';
import { milestoneTitleRule } from '#domain/milestone.ts';
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
import { useAddMilestone, useChangeMilestone } from './queries.ts';

export interface MilestoneDialogProps {
  projectId: string;
  /** The milestone to edit; undefined to add one. */
  milestone?: Milestone | undefined;
  open: boolean;
  onClose: () => void;
}

export function MilestoneDialog({ milestone, open, onClose, projectId }: MilestoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={milestone ? 'Edit milestone' : 'Add milestone'}
      description="We'll notify the client."
    >
      <MilestoneForm projectId={projectId} milestone={milestone} onClose={onClose} />
    </Dialog>
  );
}

const checks = {
  title: milestoneTitleRule.problem,
  dueOn: (day: string) => (isDay(day) ? undefined : 'Enter a due date'),
};

function MilestoneForm({ projectId, milestone, onClose }: Omit<MilestoneDialogProps, 'open'>) {
  const add = useAddMilestone(projectId);
  const change = useChangeMilestone(projectId);
  const form = usePersistedForm({
    name: `milestone-${milestone?.id ?? projectId}`,
    resolver: checkFields(checks),
    defaultValues: { title: milestone?.title ?? '', dueOn: milestone?.dueOn ?? '' },
  });
  const { register, handleSubmit, control, setFocus, setError } = form;
  const { errors } = form.formState;
  const leave = () => {
    form.forget();
    onClose();
  };
  const submit = handleSubmit((values) => {
    const outcome = {
      onSuccess: leave,
      onError: (error: Error) => {
        if (showIssues(error, ['title', 'dueOn'], setError)) return;
        const description = failureText(error, "We couldn't save the milestone. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    };
    if (!milestone) return add.mutate(values, outcome);
    // Only what was changed here: someone else may have changed the rest since this dialog opened.
    const changes = {
      ...(values.title !== milestone.title && { title: values.title }),
      ...(values.dueOn !== milestone.dueOn && { dueOn: values.dueOn }),
    };
    change.mutate({ milestoneId: milestone.id, ...changes }, outcome);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <FormErrorSummary control={control} setFocus={setFocus} />
      <Field label="Title" error={errors.title?.message}>
        {(field) => <Input {...field} {...register('title')} required data-autofocus />}
      </Field>
      <Field label="Due date" error={errors.dueOn?.message}>
        {(field) => <Input {...field} {...register('dueOn')} type="date" required />}
      </Field>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="primary" busy={add.isPending || change.isPending} busyText="Saving...">
          Save milestone
        </Button>
      </DialogActions>
    </form>
  );
}
