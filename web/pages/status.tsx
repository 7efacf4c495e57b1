/** The stages, milestones and history of a project. */
import { StatusView } from '../features/progress/status-view.tsx';

export function StatusPage() {
  return <StatusView />;
}
