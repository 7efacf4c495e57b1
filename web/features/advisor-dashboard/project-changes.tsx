/** Answers changed since the viewer's last visit, in the project drawer. */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { useUnseenChanges } from './queries.ts';
import { useOnLeave, useVisit } from './use-visit.ts';

interface ProjectChangesProps {
  projectId: string;
  /** Changes that arrive while the drawer closes don't count as seen. */
  isOpen: boolean;
}

export function ProjectChanges({ projectId, isOpen }: ProjectChangesProps) {
  const query = useUnseenChanges(projectId);
  const recordVisit = useVisit(projectId, query.data);
  const navigate = useNavigate();
  const { history } = useRouter();
  useOnLeave(
    useCallback(() => {
      // The requirements form still has to mark the changed answers.
      if (!history.location.pathname.startsWith('/requirements')) recordVisit();
    }, [history, recordVisit]),
    isOpen,
  );
  const open = (section: number, field: string) =>
    void navigate({
      to: '/requirements/{-$projectId}',
      params: { projectId },
      search: { section, field } as never,
    });
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="mb-2 font-semibold text-lg">
        Changed since your last visit
        {query.data && query.data.changes.length > 0 ? ` (${query.data.changes.length})` : ''}
      </h3>
      <Loaded query={query} errorTitle="We couldn't load the changes" skeleton={<SkeletonText />}>
        {({ changes, visitedAt }) =>
          changes.length > 0 ? (
            <ChangeList changes={changes} onOpen={open} />
          ) : (
            <p className="text-muted">
              {visitedAt
                ? `No answers have changed since ${formatDateTime(visitedAt)}.`
                : 'This is your first visit. From now on, changed answers will appear here.'}
            </p>
          )
        }
      </Loaded>
    </section>
  );
}
