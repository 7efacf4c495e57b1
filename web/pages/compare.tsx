/** Compare page (/compare): two versions of the requirements, answer by answer. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompareView } from '../features/versions/compare-view.tsx';
import { useCurrentProject } from '../lib/current-project.ts';
import { Card } from '../ui/card.tsx';
import { FolderDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading, SkeletonText } from '../ui/skeleton.tsx';

export function ComparePage() {
  const { from, to } = useSearch({ strict: false });
  const navigate = useNavigate();
  const current = useCurrentProject();
  const { project, isPending, isError } = current;
  if (project) {
    return (
      <CompareView
        key={project.id}
        projectId={project.id}
        projectName={project.name}
        from={from}
        to={to}
        onChoose={(search) =>
          void navigate({
            to: '/compare/{-$projectId}',
            params: { projectId: project.id },
            search,
            replace: true,
            resetScroll: false,
          })
        }
      />
    );
  }
  return (
    <>
      <PageHeader title="Compare versions" />
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
            title="No project yet"
            text="Once the requirements of a project are sent for signature, you can compare their versions here."
          />
        )}
      </Card>
    </>
  );
}
