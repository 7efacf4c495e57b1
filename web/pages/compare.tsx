/** Compare page (/compare): two versions of the requirements, or a version and the current answers. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NoCurrentProject } from '../features/projects/no-current-project.tsx';
import { CompareView } from '../features/versions/compare-view.tsx';
import { useCurrentProject } from '../lib/current-project.ts';

export function ComparePage() {
  const { from, to } = useSearch({ strict: false });
  const navigate = useNavigate();
  const current = useCurrentProject();
  const { project } = current;
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
    <NoCurrentProject
      current={current}
      pageTitle="Compare versions"
      title="No project yet"
      text="Once a project's requirements are sent for signature, you can compare their versions here."
    />
  );
}
