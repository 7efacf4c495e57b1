/** Project Status page: status, milestones and activity; staff change the status here. */
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';

export function StatusPage() {
  return <StatusView statusForm={(project) => <StatusForm project={project} />} />;
}
