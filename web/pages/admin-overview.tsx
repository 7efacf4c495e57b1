/** Admin overview page: users, projects and assignments. */
import { Overview } from '../features/analytics/overview.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminOverviewPage() {
  return (
    <>
      <PageHeader title="Overview" description="Users, projects and assignments at a glance" />
      <Overview />
    </>
  );
}
