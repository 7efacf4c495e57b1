/** Replaces a page about the current project while the project is loading, or if it can't be loaded or doesn't exist. */
import type { useCurrentProject } from '../../lib/current-project.ts';
import { Card } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawings/folder-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, SkeletonText } from '../../ui/skeleton.tsx';

interface NoCurrentProjectProps {
  current: ReturnType<typeof useCurrentProject>;
  pageTitle: string;
  /** The empty state. */
  title: string;
  text: string;
}

export function NoCurrentProject({ current, pageTitle, title, text }: NoCurrentProjectProps) {
  return (
    <>
      <PageHeader title={pageTitle} />
      <Card>
        {current.isError ? (
          <ErrorState title="We couldn't load your projects" query={current} />
        ) : current.isPending ? (
          <Loading className="p-5">
            <SkeletonText lines={6} />
          </Loading>
        ) : (
          <EmptyState level={2} drawing={<FolderDrawing />} title={title} text={text} />
        )}
      </Card>
    </>
  );
}
