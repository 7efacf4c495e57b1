/** Bar chart of counts, exposed to screen readers as a list. */
import type { ReactNode } from 'react';
import { Progress } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Tone } from './tone.ts';

export interface CountBar {
  key: string;
  label: string;
  mark?: ReactNode;
  /** Undefined while loading. */
  count: number | undefined;
  /** Text at the end of the row, such as '12 (40%)'. */
  text: string;
  tone?: Tone;
}

export function CountBars({ bars, total }: { bars: readonly CountBar[]; total: number }) {
  return (
    <ul className="flex flex-col gap-3.5">
      {bars.map(({ key, label, mark, count, text, tone }) => (
        <li key={key}>
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{mark ?? label}</span>
            {count === undefined ? (
              <Skeleton className="h-4 w-12" />
            ) : (
              <span className="shrink-0 font-medium text-ink tabular-nums">{text}</span>
            )}
          </div>
          {count === undefined ? (
            <Skeleton className="h-1.5 rounded-full" />
          ) : (
            <Progress
              label={label}
              value={count}
              max={Math.max(total, 1)}
              valueText={text}
              {...(tone && { tone })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
