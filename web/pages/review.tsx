/** Review page (/review): staff review a project's requirements. */
import { useSearch } from '@tanstack/react-router';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { NoCurrentProject } from '../features/projects/no-current-project.tsx';
import { ReviewView } from '../features/reviews/review-view.tsx';
import { CompareLink } from '../features/versions/compare-link.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { useCurrentProject } from '../lib/current-project.ts';
import { buttonClass } from '../ui/button.tsx';

export function ReviewPage() {
  const { section, field } = useSearch({ strict: false });
  const current = useCurrentProject();
  const { project } = current;
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
    <NoCurrentProject
      current={current}
      pageTitle="Review requirements"
      title="No project to review yet"
      text="When a client starts a project, you can review their requirements here."
    />
  );
}
