/** Dialog to withdraw the open sign-off, with an optional reason. */
import { textRule } from '#domain/text-rule.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useWithdrawSignOff } from './queries.ts';

export interface WithdrawDialogProps {
  projectId: string;
  /** How many people have signed already. */
  signed: number;
  /** Whether an approver without an account was emailed a link. */
  hasLinks: boolean;
  open: boolean;
  onClose: () => void;
}

const reasonRule = textRule({ max: 2000, isProse: true });

function consequences(signed: number, hasLinks: boolean): string {
  const sentences = [
    ...(hasLinks ? ['Any link we emailed will stop working.'] : []),
    signed === 0
      ? 'You can change the approvers and start again.'
      : `${signed === 1 ? 'The signature' : `The ${signed} signatures`} collected so far won't count toward the next sign-off.`,
  ];
  return sentences.join(' ');
}

export function WithdrawDialog({ open, onClose, signed, hasLinks, projectId }: WithdrawDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Withdraw the sign-off?"
      description={consequences(signed, hasLinks)}
    >
      <WithdrawForm projectId={projectId} onClose={onClose} />
    </Dialog>
  );
}

function WithdrawForm({ projectId, onClose }: Pick<WithdrawDialogProps, 'projectId' | 'onClose'>) {
  const withdraw = useWithdrawSignOff(projectId);
  const form = usePersistedForm({
    name: `withdraw-${projectId}`,
    resolver: checkFields({ reason: reasonRule.problem }),
    defaultValues: { reason: '' },
  });
  const leave = () => {
    form.forget();
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => runMutation(withdraw, reason, { onSuccess: leave }))}
      className="flex flex-col gap-4"
    >
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      {withdraw.error && (
        <p role="alert" className="rounded-lg bg-red-soft px-4 py-3 text-red-ink">
          {refusalText(withdraw.error, "We couldn't withdraw the sign-off. Please try again.")}
        </p>
      )}
      <Field
        label="Reason"
        optional
        help="We'll include it when we notify the others on this project."
        error={form.formState.errors.reason?.message}
      >
        {(field) => <Textarea {...field} {...form.register('reason')} rows={3} data-autofocus />}
      </Field>
      <DialogActions>
        <Button onClick={leave}>Keep the sign-off</Button>
        <Button type="submit" variant="danger" busy={withdraw.isPending} busyText="Withdrawing...">
          Withdraw sign-off
        </Button>
      </DialogActions>
    </form>
  );
}
