/** Help page (/help). */
import { HelpView } from '../features/help/help-view.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function HelpPage() {
  return (
    <>
      <PageHeader title="Help & Support" description="Answers to common questions about each page" />
      <HelpView />
    </>
  );
}
