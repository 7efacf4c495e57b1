/** Audit trail page. */
import { AuditList } from '../features/audit/audit-list.tsx';
import { CsvButton } from '../features/csv-exports/csv-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AuditPage() {
  return (
    <>
      <PageHeader
        title="Audit Trail"
        description="Who did what, when and from where"
        actions={<CsvButton table="audit" />}
      />
      <AuditList />
    </>
  );
}
