/** Attachments of a message: preview or download. */
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { previewOf, sizeLabel } from '#domain/file.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useDownload } from './queries.ts';

interface AttachedFile {
  id: string;
  fileName: string;
  fileSize: number;
  fileType: string;
}

export function AttachedFiles({ attachments }: { attachments: readonly AttachedFile[] }) {
  return (
    <ul aria-label="Attached files" className="mt-1.5 flex flex-col gap-1">
      {attachments.map((file) => (
        <li key={file.id}>
          <AttachedFileButton file={file} />
        </li>
      ))}
    </ul>
  );
}

/** Inherits the colors of its message bubble. */
function AttachedFileButton({ file }: { file: AttachedFile }) {
  const [isOpen, setOpen] = useState(false);
  const downloading = useDownload();
  const hasPreview = previewOf(file.fileType) !== null;
  const Icon = hasPreview ? Eye : Download;
  return (
    <>
      <button
        type="button"
        onClick={() => (hasPreview ? setOpen(true) : downloading.mutate(file))}
        className="flex max-w-full items-center gap-2 rounded-md border border-current/30 px-2.5 py-1 text-sm"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{hasPreview ? 'Preview ' : 'Download '}</span>
        <span className="min-w-0 truncate font-medium">{file.fileName}</span>
        <span className="shrink-0">{sizeLabel(file.fileSize)}</span>
      </button>
      {isOpen && <PreviewDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
