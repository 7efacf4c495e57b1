/** 'Advisor Workload Analysis': clients, projects and mean progress of each advisor. */
import type { Analytics } from '#contract/admin-analytics.ts';
import { wholeMean } from '#domain/analytics.ts';
import { capacityOf } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowSkeletons } from '../../ui/list-frame.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

export function WorkloadList({ data }: { data: Analytics | undefined }) {
  const workload = data?.workload;
  const isCut = data !== undefined && data.advisors > data.workload.length;
  return (
    <Card>
      <CardHeader
        title="Advisor Workload Analysis"
        {...(isCut && {
          description: `The ${formatNumber(data.workload.length)} advisors with the most clients`,
        })}
      />
      {workload === undefined ? (
        <RowSkeletons label="Loading analytics..." />
      ) : workload.length === 0 ? (
        <EmptyState
          drawing={<PeopleDrawing />}
          title="No advisors found"
          text="Add advisors in User Management to see how many clients each one has."
        />
      ) : (
        <Table
          caption="Advisor Workload Analysis"
          stacked="labeled"
          isBoxed
          total={workload.length}
          className="max-h-128"
        >
          <TableHead>
            <TableHeader>Advisor</TableHeader>
            <TableHeader className="w-36">Clients</TableHeader>
            <TableHeader className="w-32">Projects</TableHeader>
            <TableHeader className="w-56">Average progress</TableHeader>
          </TableHead>
          <TableBody>
            {workload.map((advisor) => {
              const mean = wholeMean(advisor.averageProgress);
              return (
                <TableRow key={advisor.id}>
                  <TableCell title={fullName(advisor)} className="truncate font-medium text-ink">
                    {fullName(advisor)}
                  </TableCell>
                  <TableCell label="Clients" className="whitespace-nowrap tabular-nums">
                    {formatNumber(advisor.clientCount)}{' '}
                    <span className="text-muted text-sm">of {formatNumber(capacityOf(advisor))}</span>
                  </TableCell>
                  <TableCell label="Projects" className="tabular-nums">
                    {formatNumber(advisor.projectCount)}
                  </TableCell>
                  <TableCell label="Average progress">
                    <div className="inline-flex w-40 items-center gap-2.5 align-middle">
                      <Progress label={`Average progress of ${fullName(advisor)}`} value={mean} />
                      <span className="w-10 shrink-0 text-right text-sm tabular-nums">
                        {formatPercent(mean)}
                      </span>
                    </div>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
