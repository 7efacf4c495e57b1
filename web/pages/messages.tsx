/** Messages page: a project's conversation, next to the list of all conversations. */
import { useParams, useSearch } from '@tanstack/react-router';
import { AttachedFiles } from '../features/files/attached-files.tsx';
import {
  AddMessageFiles,
  MessageFiles,
  putBackMessageFiles,
  takeMessageFiles,
  useMessageFilesReady,
} from '../features/files/message-files.tsx';
import { type AttachmentParts, AttachmentsProvider } from '../features/messages/attachments.tsx';
import { MessagesView } from '../features/messages/messages-view.tsx';
import { ConversationTurn } from '../features/project-status/no-reply-needed.tsx';

const attachmentParts: AttachmentParts = {
  AddButton: AddMessageFiles,
  Waiting: MessageFiles,
  Attached: AttachedFiles,
  take: takeMessageFiles,
  putBack: putBackMessageFiles,
  useIsReady: useMessageFilesReady,
};

export function MessagesPage() {
  const { projectId } = useParams({ strict: false });
  const { section, field, text } = useSearch({ strict: false });
  const about = section === undefined ? null : { section: Number(section), field: field ?? null };
  return (
    <div className="flex h-[calc(100dvh-6.5rem)] min-h-96 flex-col lg:h-[calc(100dvh-7.5rem)]">
      <h1 className="mb-4 font-semibold text-2xl text-ink max-sm:sr-only">Messages</h1>
      <div className="min-h-0 flex-1">
        <AttachmentsProvider value={attachmentParts}>
          <MessagesView projectId={projectId} about={about} text={text ?? ''} Turn={ConversationTurn} />
        </AttachmentsProvider>
      </div>
    </div>
  );
}
