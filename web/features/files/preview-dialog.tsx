/** Preview of an image or PDF, fetched with the session token and shown as the file type the server verified. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ProjectFile, readFileContent } from '#contract/files.ts';
import { previewOf, sizeLabel } from '#domain/file.ts';
import { keyOf, urlOf } from '../../lib/api-path.ts';
import { send } from '../../lib/http.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDownload } from './queries.ts';

type PreviewFile = Pick<ProjectFile, 'id' | 'fileName' | 'fileType' | 'fileSize'>;

async function fetchPreview({ id, fileType }: PreviewFile, signal: AbortSignal): Promise<Blob> {
  const url = urlOf(keyOf(readFileContent, { fileId: id }, { preview: 'true' }));
  const response = await send({ method: 'GET', url, signal });
  // Always the stored file type: the browser must not sniff the content.
  return new Blob([await response.arrayBuffer()], { type: fileType });
}

export function PreviewDialog({ file, onClose }: { file: PreviewFile; onClose: () => void }) {
  const content = useQuery({
    queryKey: ['preview', file.id],
    queryFn: ({ signal }) => fetchPreview(file, signal),
    gcTime: 0,
  });
  const downloading = useDownload();
  return (
    <Dialog
      open
      size="lg"
      title={file.fileName}
      description={sizeLabel(file.fileSize)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded
        query={content}
        errorTitle="We couldn't load the preview"
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {(blob) => <PreviewContent blob={blob} file={file} />}
      </Loaded>
      <DialogActions>
        <Button staysEnabled onClick={onClose}>
          Close
        </Button>
        <Button
          staysEnabled
          variant="primary"
          busy={downloading.isPending}
          onClick={() => downloading.mutate(file)}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PreviewContent({ blob, file }: { blob: Blob; file: PreviewFile }) {
  const url = useObjectUrl(blob);
  if (!url) return null;
  if (previewOf(file.fileType) === 'image') {
    return (
      <div className="flex max-h-[60dvh] justify-center overflow-auto rounded-lg border border-line bg-sunken">
        <img src={url} alt={file.fileName} className="max-h-[60dvh] max-w-full object-contain" />
      </div>
    );
  }
  if (!navigator.pdfViewerEnabled) {
    return <p className="text-muted">This browser can't preview PDF files. Download the file to read it.</p>;
  }
  return (
    <iframe
      title={file.fileName}
      // Fit the page width and hide the thumbnail panel.
      src={`${url}#navpanes=0&view=FitH`}
      className="h-[60dvh] w-full rounded-lg border border-line"
    />
  );
}
