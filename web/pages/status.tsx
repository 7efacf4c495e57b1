/** The stages, milestones and history of a project; the team moves it on from here. */
import { StatusForm } from '../features/advisor-dashboard/status-form.tsx';
import { StatusView } from '../features/project-status/status-view.tsx';

export function StatusPage() {
  return <StatusView mover={(project) => <StatusForm project={project} />} />;
}
