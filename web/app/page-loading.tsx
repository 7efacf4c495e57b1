/** What stands in for a page, or for everything, whose code is still on its way. */
import { Loading, Skeleton, SkeletonText } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function PageLoading() {
  return (
    <Loading className="w-full">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 mb-8 h-4 w-80 max-w-full" />
      <SkeletonText lines={4} />
    </Loading>
  );
}

/** Before there is a shell there is no shape to draw either. */
export function ShellLoading() {
  return (
    <Loading className="grid min-h-dvh place-items-center text-faint">
      <Spinner className="size-6" />
    </Loading>
  );
}
