/** Skeletons of the documents page. */
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col gap-5">
      {Array.from({ length: rows }, (_row, index) => `row-${index}`).map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
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
          <Skeleton className="mb-5 h-5 w-28" />
          <RowsSkeleton rows={2} />
        </Card>
      ))}
    </div>
  );
}
