/** Skeleton of the requirements form. */
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function FormLoading() {
  return (
    <Loading label="Loading..." className="@container mx-auto w-full max-w-5xl">
      <Skeleton className="mb-3 h-8 w-56" />
      <Skeleton className="mb-8 h-4 w-72 max-w-full" />
      <div className="flex flex-col gap-5 @4xl:grid @4xl:grid-cols-[17rem_minmax(0,1fr)]">
        <Card className="flex flex-col gap-2 p-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-1.5 w-full" />
          <Skeleton className="h-4 w-48" />
        </Card>
        <Card className="flex flex-col gap-7 p-5">
          {['one', 'two', 'three'].map((question) => (
            <div key={question} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-9 w-full" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}
