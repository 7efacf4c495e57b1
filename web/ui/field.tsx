/** Form field: label, control, help and error, linked for screen readers. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { groupDigits } from './group-digits.ts';

/** Props for the control; spread them onto the input. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Marks the label as optional. */
  optional?: boolean;
  /** Content at the end of the label row, such as a link. */
  aside?: ReactNode;
  counter?: { length: number; max: number } | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, help, error, optional, aside, counter, className, children }: FieldProps) {
  const id = useId();
  const [helpId, errorId, counterId] = [`${id}-help`, `${id}-error`, `${id}-counter`];
  const isNearEnd = counter !== undefined && counter.length >= counter.max * 0.8;
  const described = cx(error && errorId, Boolean(help) && helpId, isNearEnd && counterId);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-32">
          <label htmlFor={id} className="font-medium text-ink">
            {label}
          </label>
          {optional && <span className="text-faint text-sm"> Optional</span>}
        </span>
        {aside && <span className="wrap-anywhere min-w-0 text-sm leading-none">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || help || counter) && (
        // On a narrow screen the counter stays right below the input and the help wraps to its own line.
        <div className="flex flex-wrap-reverse justify-between gap-x-3 gap-y-0.5 text-sm">
          <div className={cx('flex min-w-0 flex-col gap-0.5', counter && 'flex-1 basis-64')}>
            {error && <FieldError id={errorId}>{error}</FieldError>}
            {help && (
              <p id={helpId} className="text-muted">
                {help}
              </p>
            )}
          </div>
          {counter && (
            <p
              id={counterId}
              className={cx('ml-auto shrink-0', counter.length > counter.max ? 'text-red-ink' : 'text-faint')}
            >
              {groupDigits(counter.length)} / {groupDigits(counter.max)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-red-ink">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
