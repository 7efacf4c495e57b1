/** Review page (/review): staff review a project's requirements. */
import { useSearch } from '@tanstack/react-router';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { ReviewView } from '../features/reviews/review-view.tsx';
import { CompareLink } from '../features/versions/compare-link.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { useCurrentProject } from '../lib/current-project.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FolderDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading, SkeletonText } from '../ui/skeleton.tsx';

export function ReviewPage() {
  const { section, field } = useSearch({ strict: false });
  const current = useCurrentProject();
  const { project, isPending, isError } = current;
  if (project) {
    return (
      <ReviewView
        key={project.id}
        project={project}
        target={section ? { section, field } : undefined}
        actions={
          <>
            <CompareLink projectId={project.id} />
            <DownloadMenu variant="button" projectId={project.id} projectName={project.name} />
            <ButtonLink
              to="/requirements/{-$projectId}"
              params={{ projectId: project.id }}
              className={buttonClass()}
            >
              Open the form
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <PageHeader title="Review requirements" />
      <Card>
        {isError ? (
          <ErrorState title="We couldn't load your projects" query={current} />
        ) : isPending ? (
          <Loading className="p-5">
            <SkeletonText lines={6} />
          </Loading>
        ) : (
          <EmptyState
            level={2}
            drawing={<FolderDrawing />}
            title="No project to review yet"
            text="Once a client is assigned to you, you can review their requirements here."
          />
        )}
      </Card>
    </>
  );
}
