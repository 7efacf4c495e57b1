/** What the team sees and keeps of one project beside its own table: milestones, and what happened lately. */
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Milestones } from './milestones.tsx';
import { useProjectStatus } from './queries.ts';
import { RecentActivity } from './recent-activity.tsx';

export function Steering({ projectId }: { projectId: string }) {
  const status = useProjectStatus(projectId);
  return (
    <>
      <Loaded query={status} errorTitle="The milestones could not be loaded" skeleton={<SkeletonText />}>
        {({ milestones }) => <Milestones projectId={projectId} milestones={milestones} canSteer />}
      </Loaded>
      <RecentActivity projectId={projectId} />
    </>
  );
}
