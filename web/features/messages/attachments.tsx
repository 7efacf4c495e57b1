/** How files get into a message and out of it; handed in by the page, since files are another part of the portal. */
import { createContext, type ReactNode, use } from 'react';
import type { Attachment } from '#contract/messages.ts';

export interface AttachmentParts {
  AddButton: (props: { projectId: string }) => ReactNode;
  /** The files on their way, and those that are ready to go with the message. */
  Waiting: (props: { projectId: string }) => ReactNode;
  Attached: (props: { attachments: readonly Attachment[] }) => ReactNode;
  /** The ids of the files that are ready; from then on they belong to the message. */
  take: (projectId: string) => string[];
  /** False while something is still on its way. */
  useIsReady: (projectId: string) => boolean;
}

const Context = createContext<AttachmentParts | null>(null);

export const AttachmentsProvider = Context.Provider;

export const useAttachments = (): AttachmentParts | null => use(Context);
