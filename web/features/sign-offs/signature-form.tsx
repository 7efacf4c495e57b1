/** Signature form: the approver types their name and approves, or declines with a reason, which is kept until sent. */
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { signatureNameRule } from '#domain/sign-off.ts';
import { textRule } from '#domain/text-rule.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface SignatureFormProps {
  versionHash: string;
  /** Set if an emailed link, not a session, identifies the approver. Keeps approvers' reasons apart in a shared browser. */
  approverEmail?: string | undefined;
  isBusy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onSign: (name: string) => void;
  onDecline: Decline;
  /** Called when the approver switches between signing and declining: `failure` is about the other one. */
  onSwitch: () => void;
}

/** Why the last attempt failed: the server's reason for a refusal, or what to do about any other failure. */
export function signatureFailure(signing: unknown, declining: unknown): string | undefined {
  if (signing) return refusalText(signing, "We couldn't save your signature. Please try again.");
  if (declining) return refusalText(declining, "We couldn't send your reason. Please try again.");
  return undefined;
}

/** Calls `onSent` once the server has the reason. */
type Decline = (reason: string, onSent: () => void) => void;

export function SignatureForm({
  versionHash,
  approverEmail,
  isBusy,
  failure,
  onSign,
  onDecline,
  onSwitch,
}: SignatureFormProps) {
  const [isDeclining, setDeclining] = useState(false);
  const switchTo = (declining: boolean) => {
    setDeclining(declining);
    onSwitch();
  };
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <p role="alert" className="rounded-lg bg-red-soft px-4 py-3 text-red-ink">
          {failure}
        </p>
      )}
      {isDeclining ? (
        <DeclineForm
          versionHash={versionHash}
          approverEmail={approverEmail}
          isBusy={isBusy}
          onDecline={onDecline}
          onCancel={() => switchTo(false)}
        />
      ) : (
        <ApproveForm isBusy={isBusy} onSign={onSign} onDeclining={() => switchTo(true)} />
      )}
    </div>
  );
}

interface Approval {
  name: string;
  isApproved: boolean;
}

const approvalResolver: Resolver<Approval, unknown, Approval> = (values) => {
  const problem = signatureNameRule.problem(values.name);
  if (!problem && values.isApproved) return { values, errors: {} };
  return {
    values: {},
    errors: {
      ...(problem && { name: { type: 'rule', message: problem } }),
      ...(!values.isApproved && {
        isApproved: { type: 'rule', message: 'Check “I approve these requirements”' },
      }),
    },
  };
};

interface ApproveFormProps {
  isBusy: boolean;
  onSign: (name: string) => void;
  onDeclining: () => void;
}

function ApproveForm({ isBusy, onSign, onDeclining }: ApproveFormProps) {
  const errorId = useId();
  const { register, handleSubmit, control, setFocus, formState } = useForm<Approval, unknown, Approval>({
    resolver: approvalResolver,
    defaultValues: { name: '', isApproved: false },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(({ name }) => onSign(name))} className="flex flex-col gap-4">
      <FormErrorSummary control={control} setFocus={setFocus} />
      <Field label="Your full name" help="This is your signature." error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} required autoComplete="name" />}
      </Field>
      <div className="flex flex-col gap-1 text-sm">
        <Checkbox
          {...register('isApproved')}
          label="I approve these requirements"
          required
          aria-invalid={errors.isApproved ? true : undefined}
          aria-describedby={errors.isApproved ? errorId : undefined}
          className="text-base"
        />
        {errors.isApproved?.message && <FieldError id={errorId}>{errors.isApproved.message}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" busy={isBusy} busyText="Signing...">
          Sign
        </Button>
        <Button size="lg" variant="ghost" disabled={isBusy} onClick={onDeclining}>
          Decline to sign
        </Button>
      </div>
    </form>
  );
}

const reasonRule = textRule({ required: 'Enter a reason', max: 2000, isProse: true });

interface DeclineFormProps {
  versionHash: string;
  approverEmail: string | undefined;
  isBusy: boolean;
  onDecline: Decline;
  onCancel: () => void;
}

function DeclineForm({ versionHash, approverEmail, isBusy, onDecline, onCancel }: DeclineFormProps) {
  const form = usePersistedForm({
    name: ['decline', versionHash, approverEmail].filter(Boolean).join('-'),
    resolver: checkFields({ reason: reasonRule.problem }),
    defaultValues: { reason: '' },
  });
  // Only the client signs with an account.
  const recipients = approverEmail ? 'the client and the project team' : 'your project team';
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onDecline(reason, form.forget))}
      className="flex flex-col gap-4"
    >
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
      <Field
        label="What should change before you sign?"
        help={`We'll send this to ${recipients}. Declining ends the sign-off for everyone.`}
        error={form.formState.errors.reason?.message}
      >
        {(field) => <Textarea {...field} {...form.register('reason')} autoFocus required />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="lg" busy={isBusy} busyText="Declining...">
          Decline
        </Button>
        <Button size="lg" variant="ghost" disabled={isBusy} onClick={onCancel}>
          Back to signing
        </Button>
      </div>
    </form>
  );
}
