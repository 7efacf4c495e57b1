/** Brand form: name, accent color, logos, email sender and footer, with a live preview. */
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  accentAdjustment,
  accentProblem,
  type Brand,
  defaultAccent,
  defaultPortalName,
  emailFooterRule,
  portalNameRule,
  senderNameRule,
} from '#domain/brand.ts';
import { brandLabels } from '#domain/brand-labels.ts';
import { isHexColor } from '#domain/hex-color.ts';
import { checkFields } from '../../lib/check-fields.ts';
import { failureText, showIssues } from '../../lib/form-errors.ts';
import { usePersistedForm } from '../../lib/persisted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Input } from '../../ui/input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BrandPreview } from './brand-preview.tsx';
import { BrandSkeleton, cardTexts, columns } from './brand-skeleton.tsx';
import { LogoChoice } from './logo-choice.tsx';
import { useSavedBrand, useUpdateBrand } from './queries.ts';

const checks = {
  name: portalNameRule.problem,
  accentColor: accentProblem,
  senderName: senderNameRule.problem,
  emailFooter: emailFooterRule.problem,
};
const fields = ['name', 'accentColor', 'senderName', 'emailFooter'] as const;

const textsOf = ({ name, accentColor, senderName, emailFooter }: Brand) => ({
  name,
  accentColor: accentColor?.toUpperCase() ?? '',
  senderName: senderName ?? '',
  emailFooter: emailFooter ?? '',
});

/** The brand as typed so far, with the defaults in place of empty texts and an invalid color. */
function previewOf(typed: ReturnType<typeof textsOf>, { logos }: Brand): Brand {
  const color = typed.accentColor.trim();
  return {
    name: typed.name.trim() || defaultPortalName,
    accentColor: isHexColor(color) ? color.toLowerCase() : null,
    senderName: typed.senderName.trim() || null,
    emailFooter: typed.emailFooter.trim() || null,
    logos,
  };
}

export function BrandForm() {
  const brand = useSavedBrand();
  return (
    <Loaded
      query={brand}
      errorTitle="We couldn't load the brand settings"
      isErrorCard
      skeleton={<BrandSkeleton />}
    >
      {(saved) => <Form saved={saved} />}
    </Loaded>
  );
}

function Form({ saved }: { saved: Brand }) {
  const update = useUpdateBrand();
  const form = usePersistedForm({
    name: 'brand',
    resolver: checkFields(checks),
    defaultValues: textsOf(saved),
  });
  const { register, handleSubmit, control, setFocus, setError, setValue, hasChanges } = form;
  const { errors } = form.formState;
  const follow = useRef(form.follow);
  follow.current = form.follow;
  // Saving sends every field, so without this it would undo what another admin has saved in the meantime.
  useEffect(() => follow.current(textsOf(saved)), [saved]);
  const typed = { ...textsOf(saved), ...useWatch({ control }) };
  const preview = previewOf(typed, saved);
  const submit = handleSubmit((values) =>
    update.mutate(values, {
      onSuccess: (brand) => {
        form.restartFrom(textsOf(brand), values);
      },
      onError: (error) => {
        if (showIssues(error, fields, setError)) return;
        const description = failureText(error, "We couldn't save the brand settings. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-4">
        <form noValidate onSubmit={submit} className="contents">
          <Card aria-labelledby="look">
            <CardHeader id="look" {...cardTexts.look} />
            <CardBody className="flex flex-col gap-5">
              <RestoredNote isRestored={form.isRestored} onStartOver={form.startOver} />
              <FormErrorSummary control={control} setFocus={setFocus} />
              <Field
                label={brandLabels.name}
                help="In the top bar, the browser tab, emails and documents."
                error={errors.name?.message}
              >
                {(field) => <Input {...field} {...register('name')} required className="max-w-96" />}
              </Field>
              <Field
                label={brandLabels.accentColor}
                optional
                help={
                  preview.accentColor
                    ? (accentAdjustment(preview.accentColor) ??
                      'Buttons, links and progress bars. Dark pages use a lighter or darker shade where text needs it.')
                    : 'Buttons, links and progress bars. Leave blank for the default blue.'
                }
                error={errors.accentColor?.message}
              >
                {(field) => (
                  <div className="flex items-center gap-2">
                    <input
                      type="color"
                      aria-label="Pick an accent color"
                      value={preview.accentColor ?? defaultAccent}
                      onChange={({ target }) =>
                        setValue('accentColor', target.value.toUpperCase(), {
                          shouldDirty: true,
                          shouldValidate: true,
                        })
                      }
                      className="h-10 w-12 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-1 sm:h-9"
                    />
                    <Input
                      {...field}
                      {...register('accentColor')}
                      placeholder={defaultAccent.toUpperCase()}
                      spellCheck={false}
                      className="max-w-40"
                    />
                  </div>
                )}
              </Field>
            </CardBody>
          </Card>
          <Card aria-labelledby="logo">
            <CardHeader id="logo" {...cardTexts.logo} />
            <CardBody className="grid gap-5 sm:grid-cols-2">
              <LogoChoice theme="light" logo={saved.logos.light} />
              <LogoChoice theme="dark" logo={saved.logos.dark} />
            </CardBody>
          </Card>
          <Card aria-labelledby="email">
            <CardHeader id="email" {...cardTexts.email} />
            <CardBody className="flex flex-col gap-5">
              <Field
                label={brandLabels.senderName}
                optional
                help="Shown as the sender. Leave blank to use the portal name. The email address stays the same."
                error={errors.senderName?.message}
              >
                {(field) => (
                  <Input {...field} {...register('senderName')} autoComplete="off" className="max-w-96" />
                )}
              </Field>
              <Field
                label={brandLabels.emailFooter}
                optional
                help="For example, your company's address and registration number."
                counter={{ length: typed.emailFooter.length, max: emailFooterRule.max }}
                error={errors.emailFooter?.message}
              >
                {(field) => <Textarea {...field} {...register('emailFooter')} rows={3} />}
              </Field>
              <div className="flex items-center gap-3">
                <Button
                  type="submit"
                  variant="primary"
                  disabled={!hasChanges}
                  busy={update.isPending}
                  busyText="Saving..."
                >
                  Save changes
                </Button>
                <p role="status" className="text-muted text-sm">
                  {!hasChanges &&
                    `${update.isSuccess ? 'All changes saved.' : 'No unsaved changes.'} Logos save right away.`}
                </p>
              </div>
            </CardBody>
          </Card>
        </form>
      </div>
      <Card aria-labelledby="preview" className="xl:sticky xl:top-20">
        <CardHeader id="preview" title="Preview" />
        <CardBody>
          <BrandPreview brand={preview} />
        </CardBody>
      </Card>
    </div>
  );
}
