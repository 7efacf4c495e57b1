/** Radio group. Wrap it in a FieldGroup, which provides the legend. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
  /** Less prominent than the others, such as 'Not sure'. */
  isQuiet?: boolean;
}

/** Input props (name, onChange, ref…) apply to every radio, so a form library can register the whole group. */
export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  options: readonly RadioOption[];
  /** Set for a controlled group; omit with a form library. */
  value?: string | undefined;
  inline?: boolean;
}

export const radioClass =
  'mt-0.75 size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent in-aria-invalid:not-checked:border-red';

export function RadioGroup({ options, value, inline = false, className, ...rest }: RadioGroupProps) {
  const isReadOnly = useReadOnly();
  return (
    <div className={cx('flex gap-2', inline ? 'flex-wrap gap-x-5' : 'flex-col', className)}>
      {options.map((option) => (
        <label key={option.value} className="flex items-start gap-2.5 has-disabled:opacity-60">
          <input
            {...rest}
            {...(value !== undefined && { checked: value === option.value })}
            type="radio"
            value={option.value}
            disabled={option.disabled || rest.disabled || isReadOnly}
            className={radioClass}
          />
          <span className="min-w-0">
            <span className={option.isQuiet ? 'text-muted' : 'text-ink'}>{option.label}</span>
            {option.help && <span className="block text-muted text-sm">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
