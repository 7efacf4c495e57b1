/** Radio group as cards with an icon and a description. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type RadioGroupProps, type RadioOption, radioClass } from './radio-group.tsx';
import { useReadOnly } from './read-only.tsx';

export interface RadioCardOption extends RadioOption {
  icon?: ReactNode;
}

export interface RadioCardsProps extends Omit<RadioGroupProps, 'options' | 'inline'> {
  options: readonly RadioCardOption[];
  /** 'fit': as many columns as fit. 'two': at most two, for when 'fit' would leave one option alone in the last row. */
  columns?: 'fit' | 'two';
}

export function RadioCards({ options, value, columns = 'fit', className, ...rest }: RadioCardsProps) {
  const isReadOnly = useReadOnly();
  return (
    <div
      className={cx(
        'grid gap-3',
        columns === 'two' ? 'sm:grid-cols-2' : 'sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex items-start gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-sm transition-colors duration-100',
            'hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-60',
          )}
        >
          {option.icon && (
            <span aria-hidden="true" className="mt-0.5 text-accent-ink [&_svg]:size-5">
              {option.icon}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-medium text-ink">{option.label}</span>
            {option.help && <span className="block text-muted text-sm">{option.help}</span>}
          </span>
          <input
            {...rest}
            {...(value !== undefined && { checked: value === option.value })}
            type="radio"
            value={option.value}
            disabled={option.disabled || rest.disabled || isReadOnly}
            className={cx(radioClass, 'focus-visible:outline-none')}
          />
        </label>
      ))}
    </div>
  );
}
