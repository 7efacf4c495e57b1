/** The administrator's figures and reports. */
import { Card } from '../ui/card.tsx';
import { ChartDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminAnalyticsPage() {
  return (
    <>
      <PageHeader title="Analytics & Reports" description="System performance and usage statistics" />
      <Card>
        <EmptyState
          level={2}
          drawing={<ChartDrawing />}
          title="Figures of the portal"
          text="Assignment rate, project completion, activity and the workload of each advisor will be shown here."
        />
      </Card>
    </>
  );
}
