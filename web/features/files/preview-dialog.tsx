/** A look at an image or a PDF without saving it; fetched with the session's token, shown as the kind that was checked. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ProjectFile, readFileContent } from '#contract/files.ts';
import { previewOf, sizeLabel } from '#domain/file.ts';
import { addressOf, keyOf } from '../../lib/api-path.ts';
import { send } from '../../lib/http.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDownload } from './queries.ts';

type PreviewFile = Pick<ProjectFile, 'id' | 'fileName' | 'fileType' | 'fileSize'>;

async function fetchPreview({ id, fileType }: PreviewFile, signal: AbortSignal): Promise<Blob> {
  const address = addressOf(keyOf(readFileContent, { fileId: id }, { preview: 'true' }));
  const response = await send({ method: 'GET', address, signal });
  // The type is the one in the file's row, never what the bytes might suggest.
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
        errorTitle="The preview could not be loaded"
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {(blob) => <Shown blob={blob} file={file} />}
      </Loaded>
      <DialogActions>
        <Button reads onClick={onClose}>
          Close
        </Button>
        <Button reads variant="primary" busy={downloading.isPending} onClick={() => downloading.mutate(file)}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ blob, file }: { blob: Blob; file: PreviewFile }) {
  const address = useObjectUrl(blob);
  if (!address) return null;
  if (previewOf(file.fileType) === 'image') {
    return (
      <div className="flex max-h-[60dvh] justify-center overflow-auto rounded-lg border border-line bg-sunken">
        <img src={address} alt={file.fileName} className="max-h-[60dvh] max-w-full object-contain" />
      </div>
    );
  }
  if (!navigator.pdfViewerEnabled) {
    return <p className="text-muted">This browser cannot show PDF files here. Download it to read it.</p>;
  }
  return (
    <iframe
      title={file.fileName}
      // The page as wide as the window, without the list of pages beside it.
      src={`${address}#navpanes=0&view=FitH`}
      className="h-[60dvh] w-full rounded-lg border border-line"
    />
  );
}
