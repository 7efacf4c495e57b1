/** Attachment components, passed in by the page because files are another feature. */
import { createContext, type ReactNode, use } from 'react';
import type { Attachment } from '#contract/messages.ts';

/** A file uploaded for a message that isn't sent yet. */
export type UploadedFile = Pick<Attachment, 'id' | 'fileName' | 'fileSize'>;

export interface AttachmentParts {
  AddButton: (props: { projectId: string }) => ReactNode;
  /** Files that are uploading, and files ready to be sent with the message. */
  Waiting: (props: { projectId: string }) => ReactNode;
  Attached: (props: { attachments: readonly Attachment[] }) => ReactNode;
  /** Removes the ready files from the composer and returns them. */
  take: (projectId: string) => UploadedFile[];
  /** Puts the files of an unsent message back into the composer. */
  putBack: (projectId: string, files: readonly UploadedFile[]) => void;
  /** False while a file is uploading. */
  useIsReady: (projectId: string) => boolean;
}

const Context = createContext<AttachmentParts | null>(null);

export const AttachmentsProvider = Context.Provider;

export const useAttachments = (): AttachmentParts | null => use(Context);
