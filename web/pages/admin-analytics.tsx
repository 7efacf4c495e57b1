/** Admin analytics page: stats and reports. */
import { Analytics } from '../features/analytics/analytics.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminAnalyticsPage() {
  return (
    <>
      <PageHeader title="Analytics & Reports" description="System performance and usage statistics" />
      <Analytics />
    </>
  );
}
