/** A list of files: the newest ones at once, all of them when asked for. */
import { useState } from 'react';
import type { ProjectFile } from '#contract/files.ts';
import type { ProjectSubject } from '#domain/permissions.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FileRow } from './file-row.tsx';

const shownAtFirst = 20;

export interface FileListProps {
  label: string;
  files: readonly ProjectFile[];
  project: ProjectSubject & { id: string };
}

export function FileList({ label, files, project }: FileListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? files : files.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map((file) => (
          <li key={file.id} className="py-3 first:pt-0 last:pb-0">
            <FileRow file={file} project={project} />
          </li>
        ))}
      </ul>
      {shown.length < files.length && (
        <Button reads className="mt-4" onClick={() => setWhole(true)}>
          Show all {formatNumber(files.length)}
        </Button>
      )}
    </>
  );
}
