/** Skeleton of the requirements form. */
import { sectionCount } from '#domain/project.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const entries = Array.from({ length: sectionCount }, (_, index) => `section-${index + 1}`);
const nameWidths = ['w-28', 'w-24', 'w-36', 'w-32'];

export function FormLoading() {
  return (
    <div className="@container mx-auto w-full max-w-5xl">
      <PageHeader
        title="Requirements Form"
        description={<Skeleton className="my-1 h-4 w-56" />}
        actions={
          <>
            <Skeleton className="h-9 w-11 sm:w-52" />
            <Skeleton className="h-9 w-24" />
            <Skeleton className="h-9 w-24" />
          </>
        }
      />
      <Loading className="flex flex-col" label="Loading...">
        <div className="flex flex-col gap-5 @4xl:grid @4xl:grid-cols-[18rem_minmax(0,1fr)] @4xl:items-start">
          {/* Like the section navigation: a rail where there is room, otherwise a bar from edge to edge. */}
          <div className="border-line bg-surface @max-4xl:-mx-4 @max-4xl:border-y @max-4xl:sm:-mx-6 @4xl:rounded-xl @4xl:border">
            <div className="flex flex-col gap-2.5 px-4 py-3 sm:px-6 @4xl:gap-3 @4xl:px-4 @4xl:pt-5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-1.5 w-full rounded-full" />
              <Skeleton className="h-3.5 w-48" />
            </div>
            <div className="border-line border-t p-2 @max-4xl:hidden">
              {entries.map((entry, index) => (
                <div key={entry} className="flex h-8 items-center gap-2 px-2">
                  <Skeleton className="size-5 rounded-full" />
                  <Skeleton className={`h-3.5 ${nameWidths[index % nameWidths.length]}`} />
                  <Skeleton className="ml-auto h-3.5 w-16" />
                </div>
              ))}
            </div>
          </div>
          <Card>
            <div className="border-line border-b p-5 @max-4xl:hidden">
              <Skeleton className="h-6 w-44" />
            </div>
            <div className="flex flex-col gap-7 p-5">
              {['one', 'two', 'three', 'four'].map((question) => (
                <div key={question} className="flex flex-col gap-2.5">
                  <Skeleton className="h-3.5 w-56" />
                  {/* An empty input rather than a gray block. */}
                  <div className="h-9 rounded-md border border-line-strong" />
                </div>
              ))}
            </div>
          </Card>
        </div>
      </Loading>
    </div>
  );
}
