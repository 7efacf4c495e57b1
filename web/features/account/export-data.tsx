/** Account data export: downloads the user's data as JSON. */
import { Download } from 'lucide-react';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useExport } from './queries.ts';

export function ExportData() {
  const exported = useExport();
  const start = () =>
    exported.mutate(undefined, {
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
