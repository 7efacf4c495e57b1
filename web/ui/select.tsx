/** Native select, for keyboard, phone and screen reader support. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** Shown while no option is selected. */
  placeholder?: string;
}

export function Select({ options, placeholder, className, disabled, ...rest }: SelectProps) {
  const isReadOnly = useReadOnly();
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        disabled={disabled || isReadOnly}
        className={cx(
          controlClass,
          'appearance-none pr-9 pl-3 [&>option]:bg-raised',
          // On a phone, a long option wraps instead of being cut off.
          'min-h-10 whitespace-normal py-1.5 sm:h-9 sm:min-h-0 sm:truncate sm:py-0',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
