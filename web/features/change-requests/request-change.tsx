/** 'Request a change' for signed requirements: a reason, and the sections to reopen. */
import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sections } from '#domain/questionnaire/definition.ts';
import { textRule } from '#domain/text-rule.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useOpenChangeRequest } from './queries.ts';

/** Hidden while no change can be requested. */
export function RequestChange({ projectId }: { projectId: string }) {
  const { data: status } = useRequirementsStatus(projectId);
  const [isOpen, setOpen] = useState(false);
  if (!status?.possible.includes('openChangeRequest')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FilePenLine aria-hidden="true" />
        Request a change
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="lg"
        title="Request a change"
        description="This reopens the sections you choose. The changes are reviewed, compared with the signed version, and signed as the next version."
      >
        <RequestForm projectId={projectId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface Values {
  reason: string;
  /** Checkboxes that share a name produce a list of their values. */
  sections: string[];
}

const reasonRule = textRule({ required: 'Enter a reason', max: 2000, isProse: true });

const resolver: Resolver<Values, unknown, Values> = (values) => {
  const problem = reasonRule.problem(values.reason);
  const errors: FieldErrors<Values> = {
    ...(problem && { reason: { type: 'rule', message: problem } }),
    ...(values.sections.length === 0 && {
      sections: { type: 'rule', message: 'Choose at least one section' },
    }),
  };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

function RequestForm({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const opening = useOpenChangeRequest(projectId);
  const form = usePersistedForm<Values, Values>({
    name: `change-request-${projectId}`,
    resolver,
    defaultValues: { reason: '', sections: [] },
  });
  const { register, handleSubmit, control, setFocus } = form;
  const { errors } = form.formState;
  const leave = () => {
    form.forget();
    onClose();
  };
  const submit = handleSubmit((values) =>
    runMutation(
      opening,
      { reason: values.reason, sections: values.sections.map(Number) },
      {
        onSuccess: ({ number }) => {
          leave();
          toast({
            title: `Change request ${number} is open`,
            description: 'You can edit the sections you chose.',
          });
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <FormErrorSummary control={control} setFocus={setFocus} />
      {opening.error && (
        <p role="alert" className="rounded-lg bg-red-soft px-4 py-3 text-red-ink">
          {refusalText(opening.error, "We couldn't open this change request. Please try again.")}
        </p>
      )}
      <Field
        label="Why is a change needed?"
        help="Everyone on this project sees the reason, and it's printed in the next version."
        error={errors.reason?.message}
      >
        {(field) => <Textarea {...field} {...register('reason')} rows={3} required data-autofocus />}
      </Field>
      <FieldGroup
        legend="Which sections does it affect?"
        help="Only these sections can be edited. The others stay as they were signed."
        error={errors.sections?.message}
      >
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {sections.map(({ number, name }) => (
            <Checkbox
              key={number}
              {...register('sections')}
              value={String(number)}
              label={`${number}. ${name}`}
            />
          ))}
        </div>
      </FieldGroup>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="primary" busy={opening.isPending} busyText="Opening...">
          Open change request
        </Button>
      </DialogActions>
    </form>
  );
}
