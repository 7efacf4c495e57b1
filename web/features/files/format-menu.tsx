/** Menu to download the requirements document in one of four formats. A toast lets the user cancel the download. */
import type { ReactNode } from 'react';
import type { DocumentFormat } from '#contract/requirements-document.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Menu, MenuItem, MenuLabel } from '../../ui/dropdown-menu.tsx';
import { toast } from '../../ui/toast-store.ts';

const formats: readonly { format: DocumentFormat; label: string; help: string }[] = [
  { format: 'pdf', label: 'PDF', help: 'For reading and printing' },
  { format: 'docx', label: 'Word', help: 'For editing' },
  { format: 'md', label: 'Markdown', help: 'For wikis and code' },
  { format: 'json', label: 'JSON', help: 'For other software' },
];

export interface FormatMenuProps {
  /** Accessible name of the menu. */
  label: string;
  /** Shown while the document is prepared. */
  documentName: string;
  save: (format: DocumentFormat, signal: AbortSignal) => Promise<void>;
  /** The button that opens the menu. */
  trigger: (isBusy: boolean) => ReactNode;
}

export function FormatMenu({ label, documentName, save, trigger }: FormatMenuProps) {
  const saving = useMutation({
    mutationFn: async (format: DocumentFormat) => {
      const stop = new AbortController();
      const note = toast({
        title: 'Preparing the document',
        description: documentName,
        action: { label: 'Cancel', onClick: () => stop.abort() },
      });
      try {
        await save(format, stop.signal);
        note.dismiss();
      } catch (error) {
        note.dismiss();
        if (!stop.signal.aborted) throw error;
      }
    },
    onError: (error, format) =>
      toast({
        title: 'Error',
        description: failureText(error, "We couldn't create the document. Please try again."),
        variant: 'destructive',
        action: { label: 'Retry', onClick: () => saving.mutate(format) },
      }),
  });
  return (
    <Menu label={label} trigger={trigger(saving.isPending)}>
      <MenuLabel>Requirements document</MenuLabel>
      {formats.map(({ format, label: name, help }) => (
        <MenuItem key={format} onSelect={() => saving.mutate(format)}>
          <span className="flex-1">{name}</span>
          <span className="text-muted text-sm">{help}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
