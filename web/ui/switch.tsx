/** On/off switch that takes effect immediately. */
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({ label, help, checked, onChange, className, ...rest }: SwitchProps) {
  const id = useId();
  const isReadOnly = useReadOnly();
  const disabled = rest.disabled || isReadOnly;
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        {/* The help stays readable while the switch is disabled. */}
        <label htmlFor={id} className={cx('text-ink', disabled && 'opacity-60')}>
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-muted text-sm">
            {help}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={cx(
          'relative mt-0.5 h-5 w-9 shrink-0 rounded-full transition-colors duration-150',
          checked ? 'bg-accent' : 'bg-control',
          disabled && 'opacity-60',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 left-0.5 size-4 rounded-full bg-on-accent shadow-sm transition-transform duration-150',
            checked && 'translate-x-4',
          )}
        />
      </button>
    </div>
  );
}
