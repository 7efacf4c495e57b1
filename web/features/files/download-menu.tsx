/** Menu to download the requirements document in one of four formats, with progress and cancel. */
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type DocumentFormat, exportDocument } from '#contract/requirements-document.ts';
import { download } from '../../lib/download.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/dropdown-menu.tsx';
import { toast } from '../../ui/toast-store.ts';

const formats: readonly { format: DocumentFormat; label: string; help: string }[] = [
  { format: 'pdf', label: 'PDF', help: 'For reading and printing' },
  { format: 'docx', label: 'Word', help: 'For editing' },
  { format: 'md', label: 'Markdown', help: 'For wikis and code' },
  { format: 'json', label: 'JSON', help: 'For other software' },
];

interface DownloadMenuProps {
  projectId: string;
  projectName: string;
  /** `icon` for table rows. */
  variant?: 'icon' | 'button';
}

export function DownloadMenu({ projectId, projectName, variant = 'icon' }: DownloadMenuProps) {
  const saving = useMutation({
    mutationFn: async (format: DocumentFormat) => {
      const stop = new AbortController();
      const note = toast({
        title: 'Preparing the document',
        description: projectName,
        action: { label: 'Cancel', onClick: () => stop.abort() },
      });
      try {
        await download(exportDocument, { params: { projectId }, query: { format }, signal: stop.signal });
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
  const label = `Download requirements for ${projectName}`;
  return (
    <Menu
      label={label}
      trigger={
        variant === 'icon' ? (
          <Button
            reads
            variant="ghost"
            size="sm"
            square
            aria-label={label}
            title="Download"
            busy={saving.isPending}
          >
            <Download aria-hidden="true" />
          </Button>
        ) : (
          <Button reads busy={saving.isPending}>
            <Download aria-hidden="true" />
            Download requirements
          </Button>
        )
      }
    >
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
