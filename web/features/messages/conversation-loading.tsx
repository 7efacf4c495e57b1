/** Skeleton of a conversation. */
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const bubbles = [
  ['left', 'w-56 h-14'],
  ['right', 'w-44 h-10'],
  ['left', 'w-64 h-20'],
  ['right', 'w-60 h-14'],
] as const;

export function ConversationLoading() {
  return (
    <Loading className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden p-4">
      <div className="flex flex-col gap-4">
        {bubbles.map(([side, size]) => (
          <div key={size} className={cx('flex gap-2.5', side === 'right' && 'justify-end')}>
            {side === 'left' && <Skeleton className="size-7 rounded-full" />}
            <Skeleton className={cx('max-w-[70%] rounded-2xl', size)} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
