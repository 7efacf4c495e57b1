/** Radio buttons as pills, for a few short options. */
import { unsureValue } from '#domain/questionnaire/choices.ts';
import { cx } from '../../ui/cx.ts';

export interface ChoicePillsProps {
  name: string;
  /** The group's name, unless a surrounding legend names it. */
  label?: string;
  errorId?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function ChoicePills({ name, label, errorId, options, value, onChange }: ChoicePillsProps) {
  const group = label && {
    role: 'radiogroup',
    'aria-label': label,
    'aria-describedby': errorId,
    'aria-invalid': errorId ? (true as const) : undefined,
  };
  return (
    <div {...group} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            option.value === unsureValue &&
              'border-transparent! bg-transparent! text-muted has-checked:border-accent! has-checked:bg-accent-soft!',
            'relative inline-flex min-h-8 items-center rounded-full border border-line-strong bg-surface px-3 text-sm transition-colors duration-100',
            'hover:border-control in-aria-invalid:border-red has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-full opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
