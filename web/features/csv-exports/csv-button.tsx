/** CSV export button: downloads a whole list with the screen's current filters. */
import { FileDown } from 'lucide-react';
import { type exportableTables, exportTable } from '#contract/csv-exports.ts';
import { download } from '../../lib/download.ts';
import { failureText } from '../../lib/form-errors.ts';
import { viewerTimeZone } from '../../lib/format.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

interface CsvButtonProps {
  table: (typeof exportableTables)[number];
}

const filterNames = ['search', 'status', 'action', 'from', 'to'];

export function CsvButton({ table }: CsvButtonProps) {
  const [filters] = useUrlFilters();
  const exporting = useMutation({
    mutationFn: () => {
      const namedFilters = Object.fromEntries(filterNames.map((name) => [name, filters[name]]));
      const zone = namedFilters.from || namedFilters.to ? viewerTimeZone() : undefined;
      return download(exportTable, {
        params: { table },
        query: { ...namedFilters, zone } as never,
      });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, "We couldn't export the list. Please try again."),
        variant: 'destructive',
      }),
  });
  return (
    <Button busy={exporting.isPending} busyText="Exporting..." onClick={() => exporting.mutate()}>
      <FileDown aria-hidden="true" />
      Export CSV
    </Button>
  );
}
