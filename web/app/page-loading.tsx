/** Placeholders while the code of a page or a whole shell loads. */
import { Loading, Skeleton, SkeletonText } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { BareMain } from './bare-main.tsx';

export function PageLoading() {
  return (
    <Loading className="w-full">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 mb-8 h-4 w-80 max-w-full" />
      <SkeletonText lines={4} />
    </Loading>
  );
}

/** A spinner, because the shape of the page depends on its shell. */
export function ShellLoading() {
  return (
    <BareMain>
      <Loading className="grid min-h-dvh place-items-center text-faint">
        <Spinner className="size-6" />
      </Loading>
    </BareMain>
  );
}
