/** The own name, company and time zone. */
import { Card } from '../ui/card.tsx';
import { PersonDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function ProfilePage() {
  return (
    <>
      <PageHeader title="My Profile" description="How you appear to your project team" />
      <Card>
        <EmptyState
          level={2}
          drawing={<PersonDrawing />}
          title="Your name and company"
          text="You will be able to change your name, your company and your time zone here."
        />
      </Card>
    </>
  );
}
