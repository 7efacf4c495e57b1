/** Segmented control: a choice of two to five short options, such as a view, filter or theme. */
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx(
        'inline-flex max-w-full gap-0.5 rounded-lg bg-sunken p-0.5 ring-1 ring-line',
        props.className,
      )}
    >
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex h-8 items-center gap-1.5 rounded-md px-3 font-medium text-muted text-sm transition-colors duration-100 hover:text-ink [&_svg]:size-4',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-checked:ring-1 has-checked:ring-line',
            'has-focus-visible:outline-2 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={props.value === option.value}
            onChange={() => props.onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
