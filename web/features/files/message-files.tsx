/** Attachments of a message being written: uploaded right away, sent with the message. */
import { Paperclip, X } from 'lucide-react';
import { sizeLabel } from '#domain/file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadList, useUploadsOf } from './upload-list.tsx';
import type { UploadTarget } from './upload-target.ts';
import { dismissUpload, putBackFinishedUploads, takeFinishedUploads, type UploadedFile } from './uploads.ts';

const targetOf = (projectId: string): UploadTarget => ({ projectId, purpose: 'message' });

export const takeMessageFiles = (projectId: string): UploadedFile[] =>
  takeFinishedUploads(targetOf(projectId));

export const putBackMessageFiles = (projectId: string, files: readonly UploadedFile[]): void =>
  putBackFinishedUploads(targetOf(projectId), files);

/** Whether no attachment is still uploading, so that sending doesn't leave one behind. */
export const useMessageFilesReady = (projectId: string): boolean =>
  useUploadsOf(targetOf(projectId)).every(({ state }) => state === 'done' || state === 'failed');

export function MessageFiles({ projectId }: { projectId: string }) {
  const target = targetOf(projectId);
  const items = useUploadsOf(target);
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
      <UploadList target={target} />
    </div>
  );
}

export function AddMessageFiles({ projectId }: { projectId: string }) {
  return <DropArea target={targetOf(projectId)} variant="icon" label="Attach files" isPageWide />;
}
