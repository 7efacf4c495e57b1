/** Saves a whole list as CSV, with the filters that are set on its screen. */
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type exportableTables, exportTable } from '#contract/admin-audit.ts';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { download } from '../../lib/download.ts';
import { failureText } from '../../lib/form-errors.ts';
import { viewerTimeZone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

interface CsvButtonProps {
  table: (typeof exportableTables)[number];
  /** What the screen filters by beyond what stands in the address under the same name. */
  query?: Record<string, string | undefined>;
}

const filterNames = ['search', 'status', 'action', 'from', 'to'];

export function CsvButton({ table, query = {} }: CsvButtonProps) {
  const [filters] = useAddressFilters();
  const saving = useMutation({
    mutationFn: () => {
      const named = Object.fromEntries(filterNames.map((name) => [name, filters[name]]));
      const zone = named.from || named.to ? viewerTimeZone() : undefined;
      return download(exportTable, { params: { table }, query: { ...named, zone, ...query } as never });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'The list could not be exported. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <Button busy={saving.isPending} busyText="Exporting..." onClick={() => saving.mutate()}>
      <FileDown aria-hidden="true" />
      Export CSV
    </Button>
  );
}
