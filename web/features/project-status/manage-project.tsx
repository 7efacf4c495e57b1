/** Milestones and recent activity in the staff's project drawer. */
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Milestones } from './milestones.tsx';
import { useProjectStatus } from './queries.ts';
import { RecentActivity } from './recent-activity.tsx';

export function ManageProject({ projectId }: { projectId: string }) {
  const status = useProjectStatus(projectId);
  return (
    <>
      <Loaded query={status} errorTitle="We couldn't load the milestones" skeleton={<SkeletonText />}>
        {({ milestones }) => <Milestones projectId={projectId} milestones={milestones} canManage />}
      </Loaded>
      <RecentActivity projectId={projectId} />
    </>
  );
}
