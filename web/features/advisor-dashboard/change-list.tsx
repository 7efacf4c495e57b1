/** Answers that others changed since the viewer's last visit, with before, after, author and time. */
import { MoveRight } from 'lucide-react';
import type { UnseenChange } from '#contract/advisor-dashboard.ts';
import { enteredBy } from '#domain/requirements.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

interface ChangeListProps {
  changes: readonly UnseenChange[];
  /** Opens the question in the requirements form. */
  onOpen: (section: number, key: string) => void;
}

export function ChangeList({ changes, onOpen }: ChangeListProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {changes.map((change) => (
        <li key={`${change.section}.${change.key}`} className="px-4 py-3">
          <button
            type="button"
            className="link text-left font-medium"
            onClick={() => onOpen(change.section, change.key)}
          >
            {change.label}
          </button>
          <ChangeDetails change={change} />
          <p className="mt-1 text-muted text-sm">
            Section {change.section}: {change.sectionName}
          </p>
        </li>
      ))}
    </ul>
  );
}

const authorLabel = ({ person, isEnteredForClient }: UnseenChange) =>
  person && isEnteredForClient ? enteredBy(person) : (person ?? 'Deleted user');

export function ChangeDetails({ change }: { change: UnseenChange }) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="sr-only">Before: </span>
        <del className="wrap-break-word line-clamp-4 min-w-0 whitespace-pre-line text-muted">
          {change.before}
        </del>
        <MoveRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-faint" />
        <span className="sr-only">Now: </span>
        <ins className="wrap-break-word line-clamp-6 min-w-0 whitespace-pre-line no-underline">
          {change.after}
        </ins>
      </p>
      <p className="mt-0.5 text-muted text-sm">
        {authorLabel(change)}, <RelativeTime at={change.at} />
      </p>
    </>
  );
}
