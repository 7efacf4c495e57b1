/** Stat cards of the dashboard: requirements, status and next milestone. */

import { CalendarClock, ClipboardList, Milestone as MilestoneIcon } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import { formatDay } from '#domain/locale-format.ts';
import { firstMilestone, formatDue, nextMilestone } from '#domain/milestone.ts';
import { completedSections, sectionCount, statusLabel } from '#domain/project.ts';
import { dayIn } from '#domain/zoned-day.ts';
import { formatPercent } from '../../lib/format.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { statusTone } from '../../lib/tones.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { useProjectStatus } from './queries.ts';

const grid = 'grid gap-4 md:grid-cols-3';

export function OverviewCards({ project }: { project: Project | undefined }) {
  return (
    <div className={grid}>
      <CompletionCard percentage={project?.completionPercentage ?? 0} />
      <StatusCard status={project?.status} />
      <MilestoneCard projectId={project?.id} />
    </div>
  );
}

/** Same size as the cards, so that nothing moves when the data arrives. */
export function OverviewCardsSkeleton() {
  return (
    <Loading>
      <div className={grid}>
        <StatCard
          label="Requirements Completion"
          value={undefined}
          icon={<ClipboardList />}
          hint={<Skeleton className="my-0.75 h-3.5 w-40" />}
        >
          <Progress label="Requirements Completion" value={0} className="my-1.5" />
        </StatCard>
        <StatCard
          label="Project Status"
          value={undefined}
          icon={<MilestoneIcon />}
          hint={<Skeleton className="mt-1 h-5 w-36 rounded-full" />}
        />
        <MilestoneSkeleton />
      </div>
    </Loading>
  );
}

function CompletionCard({ percentage }: { percentage: number }) {
  const text = `${completedSections(percentage)} of ${sectionCount} sections completed`;
  return (
    <StatCard
      label="Requirements Completion"
      value={formatPercent(percentage)}
      icon={<ClipboardList />}
      hint={text}
    >
      <Progress label="Requirements Completion" value={percentage} className="my-1.5" />
    </StatCard>
  );
}

const capitalize = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

function StatusCard({ status }: { status: Project['status'] | undefined }) {
  return (
    <StatCard
      label="Project Status"
      value={status ? capitalize(status) : 'Discovery'}
      icon={<MilestoneIcon />}
      hint={
        <Badge tone={statusTone(status ?? 'requirements')} dot className="mt-1">
          {statusLabel(status ?? 'requirements')}
        </Badge>
      }
    />
  );
}

function MilestoneSkeleton() {
  return (
    <StatCard
      label="Next Milestone"
      value={undefined}
      icon={<CalendarClock />}
      hint={<Skeleton className="my-0.75 h-3.5 w-24" />}
    />
  );
}

interface MilestoneStatProps {
  title: string;
  due: string;
  /** The exact date, as a tooltip. */
  date?: string;
}

function MilestoneCard({ projectId }: { projectId: string | undefined }) {
  const projectStatus = useProjectStatus(projectId);
  const timeZone = useTimeZone();
  const today = dayIn(timeZone, useNow());
  // Without a project, show the milestone that every project starts with.
  if (!projectId) {
    return <MilestoneStat title={firstMilestone.title} due="Est. 2 weeks" />;
  }
  return (
    <Loaded
      query={projectStatus}
      errorTitle="We couldn't load the milestones"
      skeleton={<MilestoneSkeleton />}
    >
      {({ milestones, status }) => {
        const next = nextMilestone(milestones);
        return next ? (
          <MilestoneStat title={next.title} due={formatDue(next.dueOn, today)} date={formatDay(next.dueOn)} />
        ) : (
          <MilestoneStat
            title="None planned"
            due={
              status === 'completed' ? 'The project is completed' : 'Your project team will add the next one'
            }
          />
        );
      }}
    </Loaded>
  );
}

function MilestoneStat({ title, due, date }: MilestoneStatProps) {
  const isOverdue = due.startsWith('Overdue');
  return (
    <StatCard
      label="Next Milestone"
      value={
        <span title={title} className="wrap-anywhere line-clamp-2">
          {title}
        </span>
      }
      icon={<CalendarClock />}
      hint={
        <span title={date} className={isOverdue ? 'font-medium text-red-ink' : ''}>
          {due}
        </span>
      }
    />
  );
}
