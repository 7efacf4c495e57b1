/** Profile form: photo, name, company and time zone of the signed-in user. */
import { useForm } from 'react-hook-form';
import type { User } from '#contract/auth.ts';
import { companyRule, firstNameRule, fullName, lastNameRule, roleLabel } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { browserTimeZone, formatDate } from '../../lib/format.ts';
import { roleTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { useAccount, useUpdateMe } from './queries.ts';

export function ProfileForm() {
  const account = useAccount();
  return (
    <Card className="max-w-2xl">
      <CardBody>
        <Loaded
          query={account}
          errorTitle="We couldn't load your profile"
          skeleton={<SkeletonText lines={6} />}
        >
          {(user) => <Form key={user.id} user={user} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

const checks = {
  firstName: firstNameRule.problem,
  lastName: lastNameRule.problem,
  company: companyRule.problem,
  // Chosen from a list.
  timeZone: () => undefined,
};

const fields = ['firstName', 'lastName', 'company', 'timeZone'] as const;

/** The browser's own time zone comes first, because most users want that one. */
function timeZoneOptions(kept: string | null) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])]);
  return [
    { value: '', label: `Same as this browser (${browserTimeZone().replaceAll('_', ' ')})` },
    ...[...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}

function Form({ user }: { user: User }) {
  const update = useUpdateMe();
  const { register, handleSubmit, formState, control, setFocus, setError, reset } = useForm({
    resolver: checkFields(checks),
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      company: user.company ?? '',
      timeZone: user.timeZone ?? '',
    },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit(({ timeZone, ...values }) =>
    update.mutate(
      { ...values, timeZone: timeZone || null },
      {
        onSuccess: ({ user: saved }) => {
          reset({ ...saved, company: saved.company ?? '', timeZone: saved.timeZone ?? '' });
          toast({ title: 'Profile saved' });
        },
        onError: (error) => {
          if (showIssues(error, fields, setError)) return;
          const description = failureText(error, "We couldn't save your profile. Please try again.");
          toast({ title: 'Error', description, variant: 'destructive' });
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Who user={user} />
      <FormErrorSummary control={control} setFocus={setFocus} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(field) => <Input {...field} {...register('firstName')} required autoComplete="given-name" />}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(field) => <Input {...field} {...register('lastName')} required autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Company Name" optional error={errors.company?.message}>
        {(field) => <Input {...field} {...register('company')} autoComplete="organization" />}
      </Field>
      <Field
        label="Time zone"
        help="Used for all times in the portal, emails and documents."
        error={errors.timeZone?.message}
      >
        {(field) => <Select {...field} {...register('timeZone')} options={timeZoneOptions(user.timeZone)} />}
      </Field>
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={!isDirty}
          busy={update.isPending}
          busyText="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}

function Who({ user }: { user: User }) {
  const name = fullName(user) || user.email;
  return (
    <PhotoChoice userId={user.id} name={name}>
      <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-lg">
        <span dir="auto" className="wrap-anywhere min-w-0">
          {name}
        </span>
        <Badge tone={roleTone(user.role)}>{roleLabel(user.role)}</Badge>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {user.email}, member since {formatDate(user.createdAt)}
      </p>
    </PhotoChoice>
  );
}
