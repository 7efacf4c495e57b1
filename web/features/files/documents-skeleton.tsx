/** Skeletons of the documents page, in the shape of its rows. */
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const names = ['w-44', 'w-32', 'w-52'];

function keysOf(rows: number) {
  return Array.from({ length: rows }, (_row, index) => `row-${index}`);
}

/** Files: icon, name, details and actions. */
export function FilesSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line">
      {keysOf(rows).map((row, index) => (
        <div key={row} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <Skeleton className="size-9 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-col gap-2 py-0.5">
            <Skeleton className={`h-3.5 max-w-full ${names[index % names.length]}`} />
            <Skeleton className="h-3 w-36 max-w-full" />
          </div>
          <div className="flex gap-3 p-1.5">
            <Skeleton className="size-4" />
            <Skeleton className="size-4" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Document requests: title with state, due date, and the box to upload into. */
export function RequestsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line">
      {keysOf(rows).map((row, index) => (
        <div key={row} className="flex flex-col gap-3 py-4 first:pt-2 last:pb-0">
          <div className="flex flex-col gap-2 py-0.5">
            <div className="flex items-center gap-2">
              <Skeleton className={`h-3.5 ${names[index % names.length]}`} />
              <Skeleton className="h-5 w-18 rounded-full" />
            </div>
            <Skeleton className="h-3 w-28" />
          </div>
          <div className="rounded-lg border-line-strong border-dashed sm:border sm:p-3">
            <Skeleton className="h-7 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function DocumentsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['requested', 'yours', 'team'].map((card) => (
        <Card key={card} className="p-5">
          <Skeleton className="mb-2 h-4 w-28" />
          <Skeleton className="mb-5 h-3.5 w-60 max-w-full" />
          {card === 'requested' ? <RequestsSkeleton rows={2} /> : <FilesSkeleton rows={2} />}
        </Card>
      ))}
    </div>
  );
}
