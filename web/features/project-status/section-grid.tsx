/** Links to the eleven requirements sections, with the state of each. */
import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import type { ProjectStatusView } from '#contract/project-status.ts';
import { sectionCount } from '#domain/project.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const states = {
  completed: { label: 'Completed', icon: CircleCheck, color: 'text-green-ink' },
  in_progress: { label: 'In progress', icon: CircleDashed, color: 'text-amber-ink' },
  not_started: { label: 'Not started', icon: Circle, color: 'text-faint' },
} as const;

const grid = 'grid gap-2 sm:grid-cols-2 xl:grid-cols-3';
const cell = 'flex h-full items-center gap-3 rounded-lg border border-line px-3 py-2.5';

export interface SectionGridProps {
  projectId: string;
  sections: ProjectStatusView['sections'];
}

export function SectionGrid({ projectId, sections }: SectionGridProps) {
  return (
    <ul className={grid}>
      {sections.map(({ number, name, state }) => {
        const { label, icon: Icon, color } = states[state];
        return (
          <li key={number}>
            <PathLink
              to={`/requirements/${projectId}?section=${number}`}
              className={cx(cell, 'hover:bg-hover')}
            >
              <Icon aria-hidden="true" className={cx('size-5 shrink-0', color)} />
              <span className="min-w-0">
                <span className="block font-medium text-ink">
                  <span className="text-muted">{number}.</span> {name}
                </span>
                <span className={cx('block text-sm', color)}>{label}</span>
              </span>
            </PathLink>
          </li>
        );
      })}
    </ul>
  );
}

export function SectionGridSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: sectionCount }, (_section, index) => `section-${index}`).map((section) => (
        <div key={section} className={cell}>
          <Skeleton className="size-5 rounded-full" />
          <span className="flex flex-col">
            <Skeleton className="my-0.75 h-4 w-32" />
            <Skeleton className="my-0.75 h-3.5 w-20" />
          </span>
        </div>
      ))}
    </div>
  );
}
