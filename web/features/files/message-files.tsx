/** Files for a message that is still being written: uploaded at once, sent along with the words. */
import { Paperclip, X } from 'lucide-react';
import { sizeLabel } from '#domain/file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadList, useUploadsOf } from './upload-list.tsx';
import type { UploadPlace } from './upload-place.ts';
import { dismissUpload, takeDone } from './uploads.ts';

const placeOf = (projectId: string): UploadPlace => ({ projectId, purpose: 'message' });

export const takeMessageFiles = (projectId: string): string[] => takeDone(placeOf(projectId));

/** Nobody sends a message and leaves its files behind. */
export const useMessageFilesReady = (projectId: string): boolean =>
  useUploadsOf(placeOf(projectId)).every(({ state }) => state === 'done' || state === 'failed');

export function MessageFiles({ projectId }: { projectId: string }) {
  const place = placeOf(projectId);
  const items = useUploadsOf(place);
  const ready = items.filter(({ state }) => state === 'done');
  if (items.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {ready.length > 0 && (
        <ul aria-label="Attached files" className="flex flex-wrap gap-2">
          {ready.map(({ id, fileName, size }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-1.5 rounded-md bg-sunken py-1 pr-1 pl-2.5 text-sm"
            >
              <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 truncate">{fileName}</span>
              <span className="shrink-0 text-muted">{sizeLabel(size)}</span>
              <IconButton
                size="sm"
                label={`Remove ${fileName}`}
                icon={<X aria-hidden="true" />}
                onClick={() => dismissUpload(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadList place={place} />
    </div>
  );
}

export function AddMessageFiles({ projectId }: { projectId: string }) {
  return <DropArea place={placeOf(projectId)} look="icon" label="Attach files" takesPaste />;
}
