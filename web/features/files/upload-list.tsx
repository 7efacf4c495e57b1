/** List of current uploads: progress, errors, cancel and retry. */
import { RotateCw, X } from 'lucide-react';
import { sizeLabel } from '#domain/file.ts';
import { plural } from '#domain/plural.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FileIcon } from './file-icon.tsx';
import { targetKey, type UploadTarget } from './upload-target.ts';
import { listedUploads, remainingOf } from './upload-view.ts';
import {
  cancelUpload,
  cancelUploads,
  dismissUpload,
  retryUpload,
  type UploadItem,
  useUploads,
} from './uploads.ts';

export function useUploadsOf(target: UploadTarget): readonly UploadItem[] {
  const key = targetKey(target);
  return useUploads().filter((item) => targetKey(item.target) === key);
}

export function UploadList({ target }: { target: UploadTarget }) {
  const items = useUploadsOf(target).filter(({ state }) => state !== 'done');
  if (items.length === 0) return null;
  const { shown, more } = listedUploads(items);
  return (
    <div className="flex flex-col gap-3">
      {items.length > fewUploads && <AllUploads target={target} items={items} />}
      <ul aria-label="Uploads" className="flex flex-col gap-3">
        {shown.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">and {formatNumber(more)} more waiting</p>}
    </div>
  );
}

/** Above this number, a summary appears, with one button to cancel or dismiss all uploads. */
const fewUploads = 3;

function AllUploads({ target, items }: { target: UploadTarget; items: readonly UploadItem[] }) {
  const { count, bytes } = remainingOf(items);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {count === 0 ? (
        <p className="font-medium">{plural(items.length, 'file')} couldn't be uploaded</p>
      ) : (
        <p className="font-medium">
          {plural(count, 'file')} to go <span className="text-muted">· {sizeLabel(bytes)}</span>
        </p>
      )}
      <Button size="sm" onClick={() => cancelUploads(target)}>
        {count === 0 ? 'Dismiss all' : 'Cancel all'}
      </Button>
    </div>
  );
}

function statusOf({ state, sent, size }: UploadItem): string {
  if (state === 'waiting') return `Waiting · ${sizeLabel(size)}`;
  // All bytes are sent; the server is still verifying the file.
  if (sent >= size) return `Checking · ${sizeLabel(size)}`;
  return `${sizeLabel(sent)} of ${sizeLabel(size)}`;
}

function UploadRow({ item }: { item: UploadItem }) {
  const { id, fileName, sent, size, state, problem, canRetry, isStored } = item;
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
              label={`Uploading ${fileName}`}
              value={sent}
              max={size}
              valueText={statusOf(item)}
              size="sm"
            />
          </>
        )}
        {!isStored && canRetry && (
          <p className="mt-1 text-sm text-amber-ink">
            Keep this page open until the upload finishes. This browser can't store the file.
          </p>
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
