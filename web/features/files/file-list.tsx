/** Paged list of files with its loading, error and empty states. */
import type { ReactNode } from 'react';
import type { ProjectSubject } from '#domain/permissions.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { FilesSkeleton } from './documents-skeleton.tsx';
import { FileRow } from './file-row.tsx';
import { useFileList } from './queries.ts';

export interface FileListProps {
  label: string;
  group: 'client' | 'team';
  project: ProjectSubject & { id: string };
  empty: ReactNode;
}

export function FileList({ label, group, project, empty }: FileListProps) {
  const list = useFileList(project.id, group);
  if (list.error) {
    return (
      <ErrorState
        title="We couldn't load the files"
        className="py-8"
        error={list.error}
        isRetrying={list.isRetrying}
        onRetry={list.retry}
      />
    );
  }
  if (list.isPending) {
    return (
      <Loading>
        <FilesSkeleton rows={2} />
      </Loading>
    );
  }
  if (list.items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {list.items.map((file) => (
          <li key={file.id} className="py-3 first:pt-0 last:pb-0">
            <FileRow file={file} project={project} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className="mt-4">
          <LoadMore
            shown={list.items.length}
            total={list.total}
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            onMore={list.loadMore}
            hasFailed={list.hasFailed}
            noun="files"
          />
        </div>
      )}
    </>
  );
}
