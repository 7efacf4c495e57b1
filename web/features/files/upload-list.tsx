/** Uploads under way: how far each is, what went wrong, cancel and retry. */
import { RotateCw, X } from 'lucide-react';
import { sizeLabel } from '#domain/file.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FileIcon } from './file-icon.tsx';
import { placeKey, type UploadPlace } from './upload-place.ts';
import { inView } from './upload-view.ts';
import {
  cancelUpload,
  cancelUploads,
  dismissUpload,
  retryUpload,
  type UploadItem,
  useUploads,
} from './uploads.ts';

/** Those of one place; what is done shows in the list of files instead. */
export function useUploadsOf(place: UploadPlace): readonly UploadItem[] {
  const key = placeKey(place);
  return useUploads().filter((item) => placeKey(item.place) === key);
}

export function UploadList({ place }: { place: UploadPlace }) {
  const items = useUploadsOf(place).filter(({ state }) => state !== 'done');
  if (items.length === 0) return null;
  const { shown, more } = inView(items);
  return (
    <div className="flex flex-col gap-3">
      {items.length > fewUploads && <AllUploads place={place} items={items} />}
      <ul aria-label="Uploads" className="flex flex-col gap-3">
        {shown.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">and {formatNumber(more)} more waiting</p>}
    </div>
  );
}

/** So many are seen at a glance. */
const fewUploads = 3;
function AllUploads({ place, items }: { place: UploadPlace; items: readonly UploadItem[] }) {
  const left = items.reduce((sum, { size, sent }) => sum + Math.max(0, size - sent), 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-medium">
        {formatNumber(items.length)} files to go <span className="text-muted">· {sizeLabel(left)}</span>
      </p>
      <Button size="sm" onClick={() => cancelUploads(place)}>
        Cancel all
      </Button>
    </div>
  );
}

function statusOf({ state, sent, size }: UploadItem): string {
  if (state === 'waiting') return `Waiting · ${sizeLabel(size)}`;
  // The last byte is on its way while the server still looks at the whole.
  if (sent >= size) return `Checking · ${sizeLabel(size)}`;
  return `${sizeLabel(sent)} of ${sizeLabel(size)}`;
}

function UploadRow({ item }: { item: UploadItem }) {
  const { id, fileName, sent, size, state, problem, canRetry } = item;
  const isFailed = state === 'failed';
  return (
    <li className="flex items-start gap-3">
      <FileIcon fileType="" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{fileName}</p>
        {isFailed ? (
          <p role="alert" className="text-red-ink text-sm">
            {problem}
          </p>
        ) : (
          <>
            <p className="mb-1.5 text-muted text-sm">{statusOf(item)}</p>
            <Progress
              label={`Upload of ${fileName}`}
              value={sent}
              max={size}
              valueText={statusOf(item)}
              size="sm"
            />
          </>
        )}
      </div>
      {isFailed && canRetry && (
        <IconButton
          size="sm"
          label={`Retry ${fileName}`}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => retryUpload(id)}
        />
      )}
      <IconButton
        size="sm"
        label={isFailed && !canRetry ? `Dismiss ${fileName}` : `Cancel ${fileName}`}
        icon={<X aria-hidden="true" />}
        onClick={() => (isFailed && !canRetry ? dismissUpload(id) : cancelUpload(id))}
      />
    </li>
  );
}
