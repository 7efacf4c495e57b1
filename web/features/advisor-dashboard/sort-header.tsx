/** Sorting of the advisor's projects: column headers, and a select on small screens. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { TableHeader } from '../../ui/table.tsx';
import type { AdvisedFilters, AdvisedSort } from './queries.ts';

const defaultDirection: Record<AdvisedSort, 'asc' | 'desc'> = {
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

/** Clicking cycles through the default direction, the opposite, and back to 'Your turn first'. */
export function SortHeader({ sort, filters, onChange, className, children }: SortHeaderProps) {
  const isActive = (filters.sort ?? 'turn') === sort;
  const direction = isActive ? (filters.direction ?? defaultDirection[sort]) : undefined;
  const opposite = defaultDirection[sort] === 'asc' ? 'desc' : 'asc';
  const next = !direction
    ? { sort, direction: defaultDirection[sort] }
    : direction === defaultDirection[sort]
      ? { sort, direction: opposite }
      : { sort: undefined, direction: undefined };
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  const sortState = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined;
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
  { value: 'status asc', label: 'Status, earliest first' },
  { value: 'status desc', label: 'Status, latest first' },
  { value: 'updated desc', label: 'Latest update first' },
  { value: 'updated asc', label: 'Oldest update first' },
];

/** The same sort orders for small screens, where the table has no headers. */
export function SortSelect({ filters, onChange }: SortingProps) {
  const sort = filters.sort as AdvisedSort | undefined;
  const direction = filters.direction ?? (sort && defaultDirection[sort]);
  const chosen = `${sort} ${direction}`;
  return (
    <Select
      aria-label="Sort by"
      options={orders}
      value={orders.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={(event) => {
        const [nextSort, nextDirection] = event.target.value.split(' ');
        onChange({ sort: nextSort || undefined, direction: nextDirection });
      }}
      className="w-full min-[26rem]:w-auto min-[26rem]:flex-1 sm:w-52 sm:flex-none md:hidden"
    />
  );
}
