/** Where an advisor chooses the client whose portal to look at. */
import { ClientPicker } from '../features/client-view/client-picker.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function StartPage() {
  return (
    <>
      <PageHeader
        title="Switch to Client View"
        description="See the portal as one of your clients does. Nothing can be changed there, and every visit is logged."
      />
      <ClientPicker />
    </>
  );
}
