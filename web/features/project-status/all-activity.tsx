/** All activity of a project, page by page. */
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMoreFooter } from '../../ui/load-more-footer.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ActivityList, ActivitySkeleton, EmptyActivity } from './activity-list.tsx';
import { useActivity } from './queries.ts';

export function AllActivity({ projectId }: { projectId: string }) {
  const activity = useActivity(projectId);
  const entries = activity.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card id="activity" aria-labelledby="activity-title" className="scroll-mt-20">
      <CardHeader id="activity-title" title="Activity" />
      <CardBody>
        {activity.isPending && (
          <Loading>
            <ActivitySkeleton rows={5} />
          </Loading>
        )}
        {activity.isError && entries.length === 0 && (
          <ErrorState title="We couldn't load the activity" query={activity} />
        )}
        {activity.isSuccess && entries.length === 0 && <EmptyActivity />}
        <ActivityList entries={entries} />
      </CardBody>
      <LoadMoreFooter shown={entries.length} list={activity} noun="events" one="event" />
    </Card>
  );
}
