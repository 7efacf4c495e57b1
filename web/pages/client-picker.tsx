/** Client picker page (/start), where staff open a client view. */
import { ClientPicker } from '../features/client-view/client-picker.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function ClientPickerPage() {
  return (
    <>
      <PageHeader
        title="Switch to Client View"
        description="View the portal as one of your clients, read-only. Each client view is recorded in the audit trail."
      />
      <ClientPicker />
    </>
  );
}
