/** The requirements questionnaire of a project. */
import { Card } from '../ui/card.tsx';
import { ChecklistDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function RequirementsPage() {
  return (
    <>
      <PageHeader title="Requirements Form" description="Eleven sections, one step at a time" />
      <Card>
        <EmptyState
          level={2}
          drawing={<ChecklistDrawing />}
          title="Your requirements, section by section"
          text="The questions about your project, from the overview to supporting files, will be answered here."
        />
      </Card>
    </>
  );
}
