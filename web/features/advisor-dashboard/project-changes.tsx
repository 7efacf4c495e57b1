/** What others changed in the answers since the viewer last looked, in the view of one project. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { useUnseenChanges } from './queries.ts';
import { useLeaving, useLook } from './use-look.ts';

interface ProjectChangesProps {
  projectId: string;
  /** What arrives while the view slides out has not been looked at. */
  isOpen: boolean;
}

export function ProjectChanges({ projectId, isOpen }: ProjectChangesProps) {
  const query = useUnseenChanges(projectId);
  const look = useLook(projectId, query.data);
  const navigate = useNavigate();
  useLeaving(
    useCallback(() => {
      // Whoever goes on to the questionnaire is to find the marks there.
      if (!window.location.pathname.startsWith('/requirements')) look();
    }, [look]),
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
        Changed since your last look
        {query.data && query.data.changes.length > 0 ? ` (${query.data.changes.length})` : ''}
      </h3>
      <Loaded query={query} errorTitle="The changes could not be loaded" skeleton={<SkeletonText />}>
        {({ changes, visitedAt }) =>
          changes.length > 0 ? (
            <ChangeList changes={changes} onOpen={open} />
          ) : (
            <p className="text-muted">
              {visitedAt
                ? `No answer has changed since ${formatDateTime(visitedAt)}.`
                : 'This is your first look. From now on, changed answers are marked here.'}
            </p>
          )
        }
      </Loaded>
    </section>
  );
}
