/** Fieldset for controls that answer one question, with a shared legend, help and error. */
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface FieldGroupProps {
  legend: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Shows the legend only to screen readers, for pages that already show the question. */
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
}

export function FieldGroup({ legend, help, error, hideLegend, className, children }: FieldGroupProps) {
  const id = useId();
  const described = cx(error && `${id}-error`, Boolean(help) && `${id}-help`);
  return (
    <fieldset
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-ink'}>{legend}</legend>
      {children}
      {error && (
        <div className="text-sm">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
    </fieldset>
  );
}
