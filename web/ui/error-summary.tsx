/** Form error summary: lists every error, each linking to its field. */
import { cx } from './cx.ts';

export interface ErrorSummaryProps {
  errors: readonly { field: string; message: string }[];
  /** Incremented on every submit, so repeated errors are announced again. */
  attempt: number;
  /** Scrolls to the field and focuses it. */
  onChoose: (field: string) => void;
  className?: string;
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, attempt, onChoose, className } = props;
  if (errors.length === 0) return null;
  return (
    <div
      key={attempt}
      role="alert"
      className={cx('rounded-lg border border-red/40 bg-red-soft px-4 py-3 text-red-ink', className)}
    >
      <p className="font-semibold">
        {errors.length === 1
          ? 'One thing needs your attention'
          : `${errors.length} things need your attention`}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {errors.map((error) => (
          <li key={error.field}>
            <button
              type="button"
              onClick={() => onChoose(error.field)}
              className="rounded-sm text-left underline decoration-1 underline-offset-3"
            >
              {error.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
