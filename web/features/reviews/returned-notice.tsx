/** Notice above the form: the changes requested from the client, each linked to its question or section. */
import { ListChecks } from 'lucide-react';
import { isClient } from '#domain/permissions.ts';
import { useReturnedAnswers } from '../../lib/requirements-status.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface ReturnedNoticeProps {
  projectId: string;
  /** Opens a section, and a question in it if one is given. */
  onGo: (section: number, field?: string) => void;
  /** Opens the page of requested changes. */
  onOpenAll: () => void;
}

export function ReturnedNotice({ projectId, onGo, onOpenAll }: ReturnedNoticeProps) {
  const user = useUser();
  const returned = useReturnedAnswers(projectId);
  // Otherwise it would look as if no changes were requested.
  if (returned.isLoadingError) {
    return (
      <ErrorState isCard className="py-8" title="We couldn't load the requested changes" query={returned} />
    );
  }
  const open = (returned.data ?? []).filter(({ verdict }) => verdict === 'returned');
  if (open.length === 0) return null;
  return (
    <Card aria-labelledby="returned-notice" className="flex flex-col gap-2 p-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="returned-notice" className="font-semibold text-base">
          {open.length === 1 ? '1 change requested' : `${open.length} changes requested`}
        </h2>
        <Button staysEnabled size="sm" variant="primary" onClick={onOpenAll}>
          <ListChecks aria-hidden="true" />
          {isClient(user) ? 'Respond to requested changes' : 'See requested changes'}
        </Button>
      </div>
      <ul className="flex flex-col gap-1">
        {open.map(({ threadId, sectionNumber, fieldKey, label, reason }) => (
          <li key={threadId}>
            <button
              type="button"
              className="link break-words text-left"
              onClick={() => onGo(sectionNumber ?? 1, fieldKey ?? undefined)}
            >
              {sectionNumber ? `Section ${sectionNumber}` : 'All requirements'}
              {label ? `, ${label}` : ''}: {reason}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
