/** Attachment components, passed in by the page because files are another feature. */
import { createContext, type ReactNode, use } from 'react';
import type { Attachment } from '#contract/messages.ts';

export interface AttachmentParts {
  AddButton: (props: { projectId: string }) => ReactNode;
  /** Files that are uploading, and files ready to be sent with the message. */
  Waiting: (props: { projectId: string }) => ReactNode;
  Attached: (props: { attachments: readonly Attachment[] }) => ReactNode;
  /** Returns the ids of the ready files and removes them from the composer. */
  take: (projectId: string) => string[];
  /** False while a file is uploading. */
  useIsReady: (projectId: string) => boolean;
}

const Context = createContext<AttachmentParts | null>(null);

export const AttachmentsProvider = Context.Provider;

export const useAttachments = (): AttachmentParts | null => use(Context);
