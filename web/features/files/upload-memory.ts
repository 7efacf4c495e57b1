/** Unfinished uploads: their contents are stored in this browser, so a reload doesn't ask for the file again. */
import { deviceFiles } from '../../lib/device-files.ts';
import type { UploadPlace } from './upload-place.ts';

export interface RememberedUpload {
  id: string;
  userId: string;
  place: UploadPlace;
  file: File;
  /** Its position among all files picked in this browser. */
  order: number;
  /** Set when the file has arrived and waits for the message it belongs to. */
  fileId?: string;
}

function parseUpload(value: unknown): RememberedUpload | null {
  const upload = value as Partial<RememberedUpload> | null;
  const isWhole = upload?.file instanceof File && upload.place && typeof upload.order === 'number';
  return isWhole ? (upload as RememberedUpload) : null;
}

const stored = deviceFiles('upload', parseUpload);

/** If the browser refuses, the upload lives as long as the page. */
export const rememberUpload = async (upload: RememberedUpload): Promise<void> => {
  await stored.write(upload.userId, upload.id, upload);
};

export const forgetUpload = (id: string): Promise<void> => stored.remove(id);

export const rememberedUploads = async (userId: string): Promise<RememberedUpload[]> =>
  (await stored.list(userId)).sort((a, b) => a.order - b.order);
