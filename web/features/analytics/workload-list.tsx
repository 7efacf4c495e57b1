/** 'Advisor Workload Analysis': clients, projects and mean progress of each advisor. */
import type { ReactNode } from 'react';
import type { Analytics } from '#contract/admin-analytics.ts';
import { wholeMean } from '#domain/analytics.ts';
import { capacityOf } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PeopleDrawing } from '../../ui/drawings/people-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

export function WorkloadList({ data }: { data: Analytics | undefined }) {
  const workload = data?.workload;
  const isTruncated = data !== undefined && data.activeAdvisors > data.workload.length;
  return (
    <Card>
      <CardHeader
        title="Advisor Workload Analysis"
        {...(isTruncated && {
          description: `The ${formatNumber(data.workload.length)} advisors with the most clients`,
        })}
      />
      {workload === undefined ? (
        <Loading label="Loading analytics...">
          <WorkloadTable total={skeletonRows.length}>
            {skeletonRows.map((row) => (
              <TableRow key={row}>
                <TableCell>
                  <Skeleton className="my-0.75 h-4 w-40" />
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column} label={column}>
                    <Skeleton className="inline-block! h-4 w-16 align-middle" />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </WorkloadTable>
        </Loading>
      ) : workload.length === 0 ? (
        <EmptyState
          drawing={<PeopleDrawing />}
          title="No advisors found"
          text="Add advisors in User Management to see how many clients each one has."
        />
      ) : (
        <WorkloadTable total={workload.length}>
          {workload.map((advisor) => (
            <AdvisorRow key={advisor.id} advisor={advisor} />
          ))}
        </WorkloadTable>
      )}
    </Card>
  );
}

const columns = ['Clients', 'Projects', 'Average progress'] as const;
const skeletonRows = ['a', 'b', 'c'];

function WorkloadTable({ total, children }: { total: number; children: ReactNode }) {
  return (
    <Table caption="Advisor Workload Analysis" stacked="labeled" isBoxed total={total} className="max-h-128">
      <TableHead>
        <TableHeader>Advisor</TableHeader>
        <TableHeader className="w-36">{columns[0]}</TableHeader>
        <TableHeader className="w-32">{columns[1]}</TableHeader>
        <TableHeader className="w-56">{columns[2]}</TableHeader>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

function AdvisorRow({ advisor }: { advisor: Analytics['workload'][number] }) {
  const mean = wholeMean(advisor.averageProgress);
  const name = fullName(advisor);
  return (
    <TableRow>
      <TableCell title={name} className="truncate font-medium text-ink">
        {name}
      </TableCell>
      <TableCell label={columns[0]} className="whitespace-nowrap tabular-nums">
        {formatNumber(advisor.clientCount)}{' '}
        <span className="text-muted text-sm">of {formatNumber(capacityOf(advisor))}</span>
      </TableCell>
      <TableCell label={columns[1]} className="tabular-nums">
        {formatNumber(advisor.projectCount)}
      </TableCell>
      <TableCell label={columns[2]}>
        <div className="inline-flex w-40 max-md:w-36 items-center gap-2.5 align-middle">
          <Progress label={`Average progress of ${name}`} value={mean} />
          <span className="w-10 shrink-0 text-right text-sm tabular-nums">{formatPercent(mean)}</span>
        </div>
      </TableCell>
    </TableRow>
  );
}
