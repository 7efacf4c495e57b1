/** The conversation of a project. */
import { Card } from '../ui/card.tsx';
import { ConversationDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function MessagesPage() {
  return (
    <>
      <PageHeader title="Messages" description="Talk to your project team" />
      <Card>
        <EmptyState
          level={2}
          drawing={<ConversationDrawing />}
          title="The conversation with your project team"
          text="Messages between you and your Client Success Manager will be found here."
        />
      </Card>
    </>
  );
}
