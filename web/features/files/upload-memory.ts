/** Unfinished uploads: their files are stored in this browser, so they don't have to be chosen again after a reload. */
import { deviceFiles } from '../../lib/device-files.ts';
import type { UploadTarget } from './upload-target.ts';

export interface RememberedUpload {
  id: string;
  userId: string;
  target: UploadTarget;
  file: File;
  /** Sort key that increases with each chosen file, across reloads. */
  order: number;
  /** Set once uploaded, while the file waits for its message to be sent. */
  fileId?: string;
}

function parseUpload(value: unknown): RememberedUpload | null {
  const upload = value as Partial<RememberedUpload> | null;
  const isComplete = upload?.file instanceof File && upload.target && typeof upload.order === 'number';
  return isComplete ? (upload as RememberedUpload) : null;
}

const stored = deviceFiles('upload', parseUpload);

/** Returns whether the browser stored it. If not, closing the page ends the upload. */
export const rememberUpload = async (upload: RememberedUpload): Promise<boolean> =>
  (await stored.write(upload.userId, upload.id, upload)) === 'saved';

export const forgetUpload = (id: string): Promise<void> => stored.remove(id);

export const rememberedUploads = async (userId: string): Promise<RememberedUpload[]> =>
  (await stored.list(userId)).sort((a, b) => a.order - b.order);
