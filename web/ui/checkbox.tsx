/** Labeled checkbox. */
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
}

export function Checkbox({ label, help, className, disabled, ...rest }: CheckboxProps) {
  const isReadOnly = useReadOnly();
  return (
    <label className={cx('flex items-start gap-2.5 has-disabled:opacity-60', className)}>
      <span className="relative mt-0.75 flex size-4 shrink-0">
        <input
          {...rest}
          type="checkbox"
          disabled={disabled || isReadOnly}
          className="peer size-4 cursor-[inherit] appearance-none rounded-sm border border-control bg-surface checked:border-accent checked:bg-accent aria-invalid:border-red"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-3 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <span className="text-ink">{label}</span>
        {help && <span className="block text-muted text-sm">{help}</span>}
      </span>
    </label>
  );
}
