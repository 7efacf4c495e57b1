/** The client's dashboard: how the project stands and what comes next. */
import { Dashboard } from '../features/progress/dashboard.tsx';
import { NewProjectLink } from '../features/project-start/new-project-link.tsx';

export function DashboardPage() {
  return <Dashboard newProject={<NewProjectLink />} />;
}
