/** Client dashboard page. */
import { NewProjectLink } from '../features/project-start/new-project-link.tsx';
import { Dashboard } from '../features/project-status/dashboard.tsx';

export function DashboardPage() {
  return <Dashboard newProject={<NewProjectLink size="lg" className="max-sm:flex-1" />} />;
}
