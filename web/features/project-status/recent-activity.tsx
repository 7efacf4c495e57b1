/** The three newest events of a project, with the way to all of them. */
import { Link } from '@tanstack/react-router';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ActivityList, ActivitySkeleton } from './activity-list.tsx';
import { useRecentActivity } from './queries.ts';

export interface RecentActivityProps {
  projectId: string | undefined;
  /** Which project it is, if any, is not known yet. */
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
            <Link to="/status" search={{ project: projectId }} hash="activity" className="link text-sm">
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
          <Loaded
            query={activity}
            errorTitle="The activity could not be loaded"
            skeleton={<ActivitySkeleton />}
          >
            {(entries) => (entries.length > 0 ? <ActivityList entries={entries} /> : <NothingYet />)}
          </Loaded>
        ) : (
          <NothingYet />
        )}
      </CardBody>
    </Card>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing has happened yet"
      text="Once your project is under way, you will see here what you and your team did."
      className="py-4!"
    />
  );
}
