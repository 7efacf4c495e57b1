/** Where an advisor chooses the client whose portal to look at. */
import { Card } from '../ui/card.tsx';
import { PeopleDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function StartPage() {
  return (
    <>
      <PageHeader title="Switch to Client View" description="See the portal as one of your clients does" />
      <Card>
        <EmptyState
          level={2}
          drawing={<PeopleDrawing />}
          title="Choose a client"
          text="Your clients will be listed here. You will see the portal of the one you choose, without being able to change anything."
        />
      </Card>
    </>
  );
}
