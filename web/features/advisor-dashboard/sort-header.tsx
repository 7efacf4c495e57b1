/** The ways to sort the advisor's projects: by the head of a column, or from a list where rows stand as blocks. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { TableHeader } from '../../ui/table.tsx';
import type { AdvisedFilters, AdvisedSort } from './queries.ts';

const firstWay: Record<AdvisedSort, 'asc' | 'desc'> = {
  turn: 'asc',
  client: 'asc',
  project: 'asc',
  progress: 'desc',
  status: 'asc',
  updated: 'desc',
};

interface SortingProps {
  filters: AdvisedFilters;
  onChange: (changes: AdvisedFilters) => void;
}

interface SortHeaderProps extends SortingProps {
  sort: AdvisedSort;
  className?: string;
  children: ReactNode;
}

/** Pressed again it turns the order round, and then 'Your turn' comes first again. */
export function SortHeader({ sort, filters, onChange, className, children }: SortHeaderProps) {
  const isActive = (filters.sort ?? 'turn') === sort;
  const way = isActive ? (filters.direction ?? firstWay[sort]) : undefined;
  const opposite = firstWay[sort] === 'asc' ? 'desc' : 'asc';
  const next = !way
    ? { sort, direction: firstWay[sort] }
    : way === firstWay[sort]
      ? { sort, direction: opposite }
      : { sort: undefined, direction: undefined };
  const Icon = way === 'asc' ? ArrowUp : way === 'desc' ? ArrowDown : ChevronsUpDown;
  const sortState = way === 'asc' ? 'ascending' : way === 'desc' ? 'descending' : undefined;
  return (
    <TableHeader aria-sort={sortState} className={className}>
      <button
        type="button"
        onClick={() => onChange(next)}
        className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-ink"
      >
        {children}
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </TableHeader>
  );
}

const orders = [
  { value: '', label: 'Your turn first' },
  { value: 'client asc', label: 'Client, A to Z' },
  { value: 'client desc', label: 'Client, Z to A' },
  { value: 'project asc', label: 'Project, A to Z' },
  { value: 'project desc', label: 'Project, Z to A' },
  { value: 'progress desc', label: 'Most progress first' },
  { value: 'progress asc', label: 'Least progress first' },
  { value: 'status asc', label: 'Status, first stage first' },
  { value: 'status desc', label: 'Status, last stage first' },
  { value: 'updated desc', label: 'Latest update first' },
  { value: 'updated asc', label: 'Oldest update first' },
];

/** The same orders on a phone, where no heads stand above the rows. */
export function SortSelect({ filters, onChange }: SortingProps) {
  const sort = filters.sort as AdvisedSort | undefined;
  const direction = filters.direction ?? (sort && firstWay[sort]);
  const chosen = `${sort} ${direction}`;
  return (
    <Select
      aria-label="Sort by"
      options={orders}
      value={orders.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={(event) => {
        const [by, way] = event.target.value.split(' ');
        onChange({ sort: by || undefined, direction: way });
      }}
      className="w-full md:hidden"
    />
  );
}
