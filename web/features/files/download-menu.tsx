/** Menu to download the requirements document of a project. */
import { Download } from 'lucide-react';
import { exportDocument } from '#contract/requirements-document.ts';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { FormatMenu } from './format-menu.tsx';

interface DownloadMenuProps {
  projectId: string;
  projectName: string;
  /** `icon` for table rows. */
  variant?: 'icon' | 'button';
}

export function DownloadMenu({ projectId, projectName, variant = 'icon' }: DownloadMenuProps) {
  const label = `Download requirements for ${projectName}`;
  return (
    <FormatMenu
      label={label}
      documentName={projectName}
      save={(format, signal) =>
        download(exportDocument, { params: { projectId }, query: { format }, signal })
      }
      trigger={(isBusy) =>
        variant === 'icon' ? (
          <Button
            staysEnabled
            variant="ghost"
            size="sm"
            square
            aria-label={label}
            title="Download"
            busy={isBusy}
          >
            <Download aria-hidden="true" />
          </Button>
        ) : (
          <Button staysEnabled busy={isBusy}>
            <Download aria-hidden="true" />
            <span className="max-sm:sr-only">Download requirements</span>
          </Button>
        )
      }
    />
  );
}
