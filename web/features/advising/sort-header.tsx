/** A column's head that sorts by it; pressed again it turns the order round, and then 'Your turn' comes first again. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
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

interface SortHeaderProps {
  sort: AdvisedSort;
  filters: AdvisedFilters;
  onChange: (changes: AdvisedFilters) => void;
  className?: string;
  children: ReactNode;
}

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
