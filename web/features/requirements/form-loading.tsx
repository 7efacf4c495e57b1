/** Skeleton of the requirements form. */
import { sectionCount } from '#domain/project.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const entries = Array.from({ length: sectionCount }, (_, index) => `section-${index + 1}`);

export function FormLoading() {
  return (
    <div className="@container mx-auto w-full max-w-5xl">
      <PageHeader
        title="Requirements Form"
        description={<Skeleton className="my-1 h-4 w-56" />}
        actions={<Skeleton className="h-9 w-64" />}
      />
      <Loading className="flex flex-col" label="Loading...">
        <div className="flex flex-col gap-5 @4xl:grid @4xl:grid-cols-[18rem_minmax(0,1fr)] @4xl:items-start">
          <Card className="flex flex-col gap-3 p-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-1.5 w-full" />
            <Skeleton className="h-4 w-48" />
            <span className="mt-5 flex flex-col gap-4.5 @max-4xl:hidden">
              {entries.map((entry) => (
                <Skeleton key={entry} className="h-3.5 w-full" />
              ))}
            </span>
          </Card>
          <Card className="flex flex-col gap-7 p-5">
            {['one', 'two', 'three', 'four'].map((question) => (
              <div key={question} className="flex flex-col gap-2">
                <Skeleton className="h-4 w-48" />
                <Skeleton className="h-9 w-full" />
              </div>
            ))}
          </Card>
        </div>
      </Loading>
    </div>
  );
}
