/** Labeled progress bar. */
import { cx } from './cx.ts';
import { solidTone, type Tone } from './tone.ts';

export interface ProgressProps {
  /** Announced together with the value. */
  label: string;
  value: number;
  max?: number;
  /** What screen readers say instead of the percentage: 'Section 3 of 11'. */
  valueText?: string;
  tone?: Tone;
  size?: 'sm' | 'md';
  className?: string;
}

export function Progress(props: ProgressProps) {
  const { label, value, max = 100, valueText, tone = 'accent', size = 'md', className } = props;
  const share = Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      className={cx(
        'w-full overflow-hidden rounded-full bg-pressed',
        size === 'sm' ? 'h-1' : 'h-1.5',
        className,
      )}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-300 ease-out', solidTone[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
