/** Error shown if the review threads couldn't be loaded. Without it, the page would look as if there were none. */
import { ErrorState } from '../../ui/error-state.tsx';
import { useThreads } from './queries.ts';

export function ThreadsFailure({ projectId }: { projectId: string }) {
  const threads = useThreads(projectId);
  if (!threads.isLoadingError) return null;
  return (
    <ErrorState
      isCard
      className="py-8"
      title="We couldn't load the comments"
      text="Comments on the answers are missing from this page."
      query={threads}
    />
  );
}
