/** Fieldset for a question with several controls: legend, help and error. */
import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';

export interface QuestionGroupProps {
  field: { label: string; required: boolean; help?: string };
  /** Overrides the field's own setting. */
  optional?: boolean;
  help?: string | undefined;
  aside?: ReactNode;
  error?: string | undefined;
  /** Whether this is a field within a row or group. */
  isPart?: boolean;
  /** Whether this is a radio group, which can itself be required and invalid. */
  isSingleChoice?: boolean;
  /** Gets the error's id, for controls that need it in aria-describedby. */
  children: ReactNode | ((errorId: string | undefined) => ReactNode);
}

export function QuestionGroup(props: QuestionGroupProps) {
  const { field, aside, error, isPart = false, isSingleChoice = false, children } = props;
  const { optional = !field.required, help = field.help } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const described = cx(errorId, Boolean(help) && `${id}-help`);
  return (
    <fieldset
      aria-describedby={described || undefined}
      {...(isSingleChoice && {
        role: 'radiogroup',
        'aria-required': field.required,
        'aria-invalid': error ? true : undefined,
      })}
      className="flex min-w-0 flex-col"
    >
      <legend className="w-full">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="min-w-0">
            <span className="font-medium text-ink">{field.label}</span>
            {optional && <span className="text-faint text-sm"> Optional</span>}
          </span>
          {/* Hidden while the aside renders nothing: beside a long label, it would wrap and leave a gap. */}
          {aside && <span className="text-sm empty:hidden">{aside}</span>}
        </span>
      </legend>
      {help && (
        <p id={`${id}-help`} className="mt-0.5 text-muted text-sm">
          {help}
        </p>
      )}
      <div className={isPart ? 'mt-1.5' : 'mt-2.5'}>
        {typeof children === 'function' ? children(errorId) : children}
      </div>
      {errorId && (
        <div className="mt-2 text-sm">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
