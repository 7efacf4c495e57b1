/** The client's dashboard: how the project stands and what comes next. */
import { Dashboard } from '../features/progress/dashboard.tsx';

export function DashboardPage() {
  return <Dashboard />;
}
