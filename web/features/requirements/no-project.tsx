/** An address without a project means the first one of the list; without any, the way to start one. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ChecklistDrawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FormLoading } from './form-loading.tsx';
import { useFirstProject } from './queries.ts';

export function NoProject(props: { start: ReactNode; children: (projectId: string) => ReactNode }) {
  const first = useFirstProject();
  if (first.data) return props.children(first.data.id);
  if (first.isPending) return <FormLoading />;
  return (
    <>
      <PageHeader title="Requirements Form" />
      <Card>
        {first.isError ? (
          <ErrorState onRetry={() => first.refetch()} isRetrying={first.isFetching} />
        ) : (
          <EmptyState
            level={2}
            drawing={<ChecklistDrawing />}
            title="No project yet"
            text="Describe your idea first; the questions about it are asked here, section by section."
            action={props.start}
          />
        )}
      </Card>
    </>
  );
}
