/** Account data export: downloads everything the portal stores about the user. */
import { Download } from 'lucide-react';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useExport } from './queries.ts';

function save(data: unknown, name: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function ExportData() {
  const exported = useExport();
  const start = () =>
    exported.mutate(undefined, {
      onSuccess: (data) => save(data, `client-portal-${data.exportedAt.slice(0, 10)}.json`),
      onError: (error) => {
        const description = failureText(error, "We couldn't export your data. Please try again.");
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    });
  return (
    <Button busy={exported.isPending} busyText="Preparing..." onClick={start}>
      <Download aria-hidden="true" />
      Export my data
    </Button>
  );
}
