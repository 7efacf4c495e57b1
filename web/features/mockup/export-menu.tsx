/** Menu to export the mockup as PNG or SVG. */
import { Download, FileImage, PenTool } from 'lucide-react';
import type { Components } from '#domain/mockup/component.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type ExportFormat, exportMockup } from './export-mockup.ts';

export function ExportMenu({ components }: { components: Components }) {
  const save = (format: ExportFormat) =>
    exportMockup(components, format).catch(() =>
      toast({
        title: 'Export failed',
        description: "We couldn't create the image. Please try again.",
        variant: 'destructive',
      }),
    );
  return (
    <Menu
      trigger={
        <Button disabled={components.length === 0} className="max-sm:flex-1">
          <Download aria-hidden="true" className="max-sm:hidden" />
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => save('png')}>
        <FileImage aria-hidden="true" />
        PNG
      </MenuItem>
      <MenuItem onSelect={() => save('svg')}>
        <PenTool aria-hidden="true" />
        SVG
      </MenuItem>
    </Menu>
  );
}
