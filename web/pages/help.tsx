/** Answers for each screen, and whom to ask. */
import { Card } from '../ui/card.tsx';
import { QuestionDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function HelpPage() {
  return (
    <>
      <PageHeader title="Help & Support" description="Answers for each screen" />
      <Card>
        <EmptyState
          level={2}
          drawing={<QuestionDrawing />}
          title="Answers when you need them"
          text="Answers for each screen, the keyboard shortcuts and the way to ask your advisor will be found here."
        />
      </Card>
    </>
  );
}
