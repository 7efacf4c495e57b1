/** The mockup that came with the client's idea, in the view of one project. */
import { useQuery } from '@tanstack/react-query';
import { readMockup } from '#contract/requirements.ts';
import { isApiError } from '../../lib/api-error.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { queryFor } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProjectMockup({ projectId }: { projectId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    queryFor(readMockup, { params: { projectId } }),
  );
  return (
    <section aria-labelledby="mockup">
      <h3 id="mockup" className="mb-2 font-semibold text-lg">
        Mockup
      </h3>
      {isPending && <Skeleton className="h-72 w-48" />}
      {data && (
        <MockupPicture
          components={data.components}
          size={data.metadata.canvasSize}
          label={`Mockup with ${data.components.length === 1 ? '1 component' : `${data.components.length} components`}`}
          className="w-full max-w-72 rounded-lg border border-line"
        />
      )}
      {isApiError(error, 404) && <p className="text-muted">This project came without a mockup.</p>}
      {error && !isApiError(error, 404) && (
        <ErrorState
          title="The mockup could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
