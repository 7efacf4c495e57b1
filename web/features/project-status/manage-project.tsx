/** What staff see of one project in its drawer: milestones and recent activity. */
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Milestones } from './milestones.tsx';
import { useProjectStatus } from './queries.ts';
import { RecentActivity } from './recent-activity.tsx';

export function ManageProject({ projectId }: { projectId: string }) {
  const status = useProjectStatus(projectId);
  return (
    <>
      <Loaded query={status} errorTitle="The milestones could not be loaded" skeleton={<SkeletonText />}>
        {({ milestones }) => <Milestones projectId={projectId} milestones={milestones} canManage />}
      </Loaded>
      <RecentActivity projectId={projectId} />
    </>
  );
}
