/** The client's mockup, in the project drawer. */
import { useQuery } from '@tanstack/react-query';
import { readMockup } from '#contract/requirements.ts';
import { plural } from '#domain/plural.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { queryFor } from '../../lib/query-client.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProjectMockup({ projectId, hasMockup }: { projectId: string; hasMockup: boolean }) {
  const query = useQuery({ ...queryFor(readMockup, { params: { projectId } }), enabled: hasMockup });
  return (
    <section aria-labelledby="mockup">
      <h3 id="mockup" className="mb-2 font-semibold text-lg">
        Mockup
      </h3>
      {hasMockup ? (
        <Loaded
          query={query}
          errorTitle="We couldn't load the mockup"
          skeleton={<Skeleton className="h-108 w-72" />}
        >
          {({ components, metadata }) => (
            <MockupPicture
              components={components}
              size={metadata.canvasSize}
              label={`Mockup with ${plural(components.length, 'component')}`}
              className="w-full max-w-72 rounded-lg border border-line"
            />
          )}
        </Loaded>
      ) : (
        <p className="text-muted">This project doesn't have a mockup.</p>
      )}
    </section>
  );
}
