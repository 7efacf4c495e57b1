/** The three newest activity entries of a project, with a link to all of them. */
import { Link } from '@tanstack/react-router';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ActivityList, ActivitySkeleton, EmptyActivity } from './activity-list.tsx';
import { useRecentActivity } from './queries.ts';

export interface RecentActivityProps {
  projectId: string | undefined;
  /** True until the current project is known. */
  isPending?: boolean;
}

export function RecentActivity({ projectId, isPending = false }: RecentActivityProps) {
  const activity = useRecentActivity(projectId);
  return (
    <Card aria-labelledby="recent-activity">
      <CardHeader
        id="recent-activity"
        title="Recent Activity"
        actions={
          projectId && (
            <Link
              to="/status"
              search={{ project: projectId }}
              hash="activity"
              className="link mt-0.5 text-sm"
            >
              View all
            </Link>
          )
        }
      />
      <CardBody>
        {isPending ? (
          <Loading>
            <ActivitySkeleton />
          </Loading>
        ) : projectId ? (
          <Loaded query={activity} errorTitle="We couldn't load the activity" skeleton={<ActivitySkeleton />}>
            {(entries) => (entries.length > 0 ? <ActivityList entries={entries} /> : <EmptyActivity />)}
          </Loaded>
        ) : (
          <EmptyActivity />
        )}
      </CardBody>
    </Card>
  );
}
