/** A question with several controls: the question as legend, its marks beside it, help before and error after them. */
import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';

export interface QuestionGroupProps {
  legend: string;
  optional?: boolean;
  aside?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** The question of a row or a group within a question. */
  isPart?: boolean;
  children: ReactNode;
}

export function QuestionGroup(props: QuestionGroupProps) {
  const { legend, optional = false, aside, help, error, isPart = false, children } = props;
  const id = useId();
  const described = cx(error && `${id}-error`, Boolean(help) && `${id}-help`);
  return (
    <fieldset aria-describedby={described || undefined} className="flex min-w-0 flex-col">
      <legend className="w-full">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-medium text-ink">{legend}</span>
            {optional && <span className="text-faint text-sm">Optional</span>}
          </span>
          {aside && <span className="text-sm">{aside}</span>}
        </span>
      </legend>
      {help && (
        <p id={`${id}-help`} className="mt-0.5 text-muted text-sm">
          {help}
        </p>
      )}
      <div className={isPart ? 'mt-1.5' : 'mt-2.5'}>{children}</div>
      {error && (
        <div className="mt-2 text-sm">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
