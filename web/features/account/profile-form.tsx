/** Profile form: photo, name, company and time zone of the signed-in user. */
import type { User } from '#contract/auth.ts';
import { roleLabel } from '#domain/role-label.ts';
import { companyRule, firstNameRule, fullName, lastNameRule } from '#domain/user.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { browserTimeZone, formatDate } from '../../lib/format.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { roleTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PhotoChoice, photoHelp } from './photo-choice.tsx';
import { useAccount, useUpdateMe } from './queries.ts';

export function ProfileForm() {
  const account = useAccount();
  return (
    <Card className="max-w-2xl">
      <CardBody>
        <Loaded query={account} errorTitle="We couldn't load your profile" skeleton={<FormSkeleton />}>
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
  // Chosen from a list, so always valid.
  timeZone: () => undefined,
};

const fields = ['firstName', 'lastName', 'company', 'timeZone'] as const;

const timeZoneHelp = 'Used for times in the portal, emails and documents.';

/** The browser's own time zone comes first, because most users want that one. */
function timeZoneOptions(current: string | null) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])]);
  return [
    { value: '', label: `Same as this browser (${browserTimeZone().replaceAll('_', ' ')})` },
    ...[...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}

type ProfileFields = Pick<User, 'firstName' | 'lastName' | 'company' | 'timeZone'>;

const textsOf = ({ firstName, lastName, company, timeZone }: ProfileFields) => ({
  firstName,
  lastName,
  company: company ?? '',
  timeZone: timeZone ?? '',
});

function Form({ user }: { user: User }) {
  const update = useUpdateMe();
  const form = usePersistedForm({
    name: 'profile',
    resolver: checkFields(checks),
    defaultValues: textsOf(user),
  });
  const { register, handleSubmit, control, setFocus, setError } = form;
  const { errors } = form.formState;
  const submit = handleSubmit((values) =>
    update.mutate(
      { ...values, timeZone: values.timeZone || null },
      {
        onSuccess: ({ user: saved }) => {
          form.restartFrom(textsOf(saved), values);
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
      <NameAndEmail user={user} />
      <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
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
      <Field label="Time zone" help={timeZoneHelp} error={errors.timeZone?.message}>
        {(field) => <Select {...field} {...register('timeZone')} options={timeZoneOptions(user.timeZone)} />}
      </Field>
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={!form.hasChanges}
          busy={update.isPending}
          busyText="Saving..."
        >
          Save changes
        </Button>
        <p role="status" className="text-muted text-sm">
          {!form.hasChanges && update.isSuccess && 'All changes saved.'}
        </p>
      </div>
    </form>
  );
}

function FormSkeleton() {
  return (
    <span className="flex flex-col gap-5">
      <span className="flex gap-4 sm:gap-5">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <Skeleton className="h-6 w-40 max-w-full" />
          <Skeleton className="h-10 w-64 max-w-full sm:h-5" />
          <Skeleton className="mt-1.5 h-7 w-28" />
          <span className="text-muted text-sm">{photoHelp}</span>
        </span>
      </span>
      <span className="grid gap-5 sm:grid-cols-2">
        {fields.map((field, index) => (
          <span key={field} className={cx('flex flex-col gap-2', index > 1 && 'sm:col-span-2')}>
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-10 w-full sm:h-9" />
            {field === 'timeZone' && <span className="text-muted text-sm">{timeZoneHelp}</span>}
          </span>
        ))}
      </span>
      <Skeleton className="h-9 w-32" />
    </span>
  );
}

function NameAndEmail({ user }: { user: User }) {
  const name = fullName(user) || user.email;
  return (
    <PhotoChoice userId={user.id} name={name}>
      <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-lg">
        <span dir="auto" className="wrap-anywhere min-w-0">
          {name}
        </span>
        <Badge tone={roleTone(user.role)}>{roleLabel(user.role)}</Badge>
      </p>
      <Facts className="text-muted text-sm">
        <span className="wrap-anywhere">{user.email}</span>
        <span>Joined {formatDate(user.createdAt)}</span>
      </Facts>
    </PhotoChoice>
  );
}
