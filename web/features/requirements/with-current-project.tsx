/** Requirements page without a project in the URL: renders the current project, or an empty state if there is none. */
import type { ReactNode } from 'react';
import { isStaff } from '#domain/permissions.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ChecklistDrawing } from '../../ui/drawings/checklist-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FormLoading } from './form-loading.tsx';

export function WithCurrentProject(props: { start: ReactNode; children: (projectId: string) => ReactNode }) {
  const current = useCurrentProject();
  const isTeam = isStaff(useUser());
  if (current.project) return props.children(current.project.id);
  if (current.isPending) return <FormLoading />;
  return (
    <>
      <PageHeader title="Requirements Form" />
      <Card>
        {current.isError ? (
          <ErrorState title="We couldn't load your projects" query={current} />
        ) : (
          <EmptyState
            level={2}
            drawing={<ChecklistDrawing />}
            title="No project yet"
            text={
              isTeam
                ? 'Requirements will appear here once one of your clients starts a project.'
                : 'Describe your idea first. Then you can answer the questions about it here, section by section.'
            }
            action={!isTeam && props.start}
          />
        )}
      </Card>
    </>
  );
}
