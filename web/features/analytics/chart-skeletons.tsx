/** Chart skeletons: bars in the shape of the charts. */
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const widths = ['w-11/12', 'w-3/4', 'w-3/5', 'w-2/3', 'w-2/5', 'w-1/4'];
const heights = ['h-1/4', 'h-2/5', 'h-1/5', 'h-3/5', 'h-1/3', 'h-1/2', 'h-4/5', 'h-1/4'];

const cycled = (classes: readonly string[], count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `bar-${index}`,
    size: classes[index % classes.length],
  }));

/** Horizontal bars, with their labels in front. */
export function BarsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex h-full flex-col justify-around pb-6">
      {cycled(widths, count).map(({ key, size }) => (
        <div key={key} className="flex items-center gap-2">
          <div className="flex w-32 shrink-0 justify-end">
            <Skeleton className="h-3 w-24" />
          </div>
          <div className="flex-1">
            <Skeleton className={cx('h-4 rounded-sm', size)} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Columns over time. */
export function ColumnsSkeleton() {
  return (
    <div className="flex h-full items-end gap-3 pt-2 pb-12 pl-9 max-sm:gap-1.5">
      {cycled(heights, 16).map(({ key, size }) => (
        <Skeleton key={key} className={cx('flex-1 rounded-t-sm', size)} />
      ))}
    </div>
  );
}
