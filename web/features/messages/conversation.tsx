/** One conversation: header, messages, typing indicator and composer. */

import { useCallback, useMemo, useRef } from 'react';
import type { Message } from '#contract/messages.ts';
import { initials } from '#domain/initials.ts';
import { formatList } from '#domain/locale-format.ts';
import type { MessageSubject } from '#domain/message.ts';
import { can, isStaff } from '#domain/permissions.ts';
import { fullName } from '#domain/user.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConversationDrawing } from '../../ui/drawings/conversation-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Announcer } from './announcer.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConversationLoading } from './conversation-loading.tsx';
import { MessageList } from './message-list.tsx';
import { findFirstUnread, toRows } from './message-rows.ts';
import { useOutbox, usePending } from './outbox.ts';
import { retryConversations, useConversation, useNotes } from './queries.ts';
import { ReplyTime } from './reply-time.tsx';
import { useMessages } from './use-messages.ts';
import { useReadPosition, useUnreadLine } from './use-read-position.ts';
import { useTypingNames } from './use-typing.ts';

export interface ConversationProps {
  projectId: string;
  initialAbout: MessageSubject | null;
  initialText: string;
  /** The 'No reply needed' button, passed in by the page because it belongs to another feature. */
  Turn: (props: { projectId: string; onDone: () => void }) => React.ReactNode;
  /** Left of the title, such as the conversations button on phones and tablets. */
  leading?: React.ReactNode;
}

export function Conversation({ projectId, initialAbout, initialText, Turn, leading }: ConversationProps) {
  const viewer = useUser();
  const isTeam = isStaff(viewer);
  const { project } = useCurrentProject();
  const canManage = project?.id === projectId && can(viewer, 'manageProject', project);
  const outbox = useOutbox();
  const composer = useRef<ComposerHandle>(null);
  const pending = usePending(projectId);
  const conversation = useMessages(projectId, viewer.id);
  const { data: notes = none } = useNotes(projectId, canManage);
  const { messages, hasOlder, hasNewer } = conversation;
  const firstUnreadNow = useMemo(() => findFirstUnread(messages, viewer.id), [messages, viewer.id]);
  const firstUnread = useUnreadLine(messages.length > 0 && conversation.isCurrent, firstUnreadNow);
  const onMessageSeen = useReadPosition(projectId, firstUnreadNow);
  const rows = useMemo(
    () => toRows({ messages, notes, pending, viewer, firstUnread, hasOlder, hasNewer }),
    [messages, notes, pending, viewer, firstUnread, hasOlder, hasNewer],
  );
  const edit = useCallback(
    (key: string) => {
      const removed = outbox.remove(key);
      if (removed) composer.current?.edit(removed);
    },
    [outbox],
  );

  return (
    <>
      <ConversationHeader projectId={projectId} isTeam={isTeam} leading={leading} messages={messages}>
        <Turn projectId={projectId} onDone={() => composer.current?.focus()} />
      </ConversationHeader>
      {conversation.isPending ? (
        <ConversationLoading />
      ) : conversation.error && !conversation.isLoaded ? (
        <ErrorState
          className="my-auto"
          title="We couldn't load the messages"
          text="Anything you write is saved."
          query={conversation}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          className="my-auto"
          drawing={<ConversationDrawing />}
          title="No messages yet. Start the conversation!"
        />
      ) : (
        <MessageList
          projectId={projectId}
          rows={rows}
          conversation={conversation}
          unsent={pending.length}
          onSeen={onMessageSeen}
          onRetry={outbox.retry}
          onEdit={edit}
        />
      )}
      <Announcer messages={hasNewer ? none : messages} viewerId={viewer.id} />
      <TypingIndicator projectId={projectId} />
      <Composer
        projectId={projectId}
        canAddNotes={canManage}
        initialAbout={initialAbout}
        initialText={initialText}
        handle={composer}
      />
    </>
  );
}

const none: never[] = [];

/** Hidden on phones, where each part it separates has its own line. */
const dot = <span className="max-sm:hidden"> · </span>;

/** Skeleton of a header line, as tall as the line. */
const lineLoading = (
  <span className="inline-flex h-5 items-center align-bottom">
    <Skeleton className="h-3 w-28" />
  </span>
);

interface ConversationHeaderProps {
  projectId: string;
  isTeam: boolean;
  leading: React.ReactNode;
  messages: readonly Message[];
  children: React.ReactNode;
}

function ConversationHeader({ projectId, isTeam, leading, messages, children }: ConversationHeaderProps) {
  const query = useConversation(projectId);
  const { data: conversation, isPending, isLoadingError } = query;
  const advisor = conversation?.advisor;
  const noAdvisorText = isTeam ? 'Not assigned yet' : "We're matching you with an advisor";
  const counterpart = isTeam
    ? conversation && { id: conversation.clientId, ...conversation.client }
    : conversation?.advisor;
  const teamTitle = conversation ? fullName(conversation.client) : 'Client conversation';
  const title = isTeam ? teamTitle : 'Project team conversation';
  const failureText = isTeam
    ? "We couldn't load the client's name."
    : "We couldn't load your advisor's name.";
  return (
    <header className="flex items-center gap-3 border-line border-b px-4 py-3 max-sm:flex-wrap max-sm:gap-y-1">
      {leading}
      {isPending && <Skeleton className="size-10 shrink-0 rounded-full max-sm:size-8" />}
      {counterpart && (
        <Avatar
          photoOf={counterpart.id}
          initials={initials(fullName(counterpart))}
          size="lg"
          tone={isTeam ? 'green' : 'blue'}
          className="max-sm:size-8 max-sm:text-xs"
        />
      )}
      <div className="min-w-0 max-sm:flex-1">
        <h2 className="truncate font-semibold text-ink text-lg max-sm:text-base">{title}</h2>
        <p className="truncate text-muted text-sm max-sm:whitespace-normal">
          {isTeam && (conversation || isPending) && (
            <>
              {conversation?.projectName ?? lineLoading}
              {dot}
            </>
          )}
          {!(isTeam && isLoadingError) && (
            <span className={isTeam ? 'max-sm:sr-only' : ''}>
              <span>Client Success Manager</span>
              {conversation !== null && dot}
            </span>
          )}
          {conversation && (
            <span className="max-sm:block">{advisor ? fullName(advisor) : noAdvisorText}</span>
          )}
          {isPending && <span className="max-sm:block">{lineLoading}</span>}
          {isLoadingError && (
            <span role="alert" className="max-sm:block">
              {failureText}
            </span>
          )}
        </p>
        {!isTeam && advisor && <ReplyTime messages={messages} clientId={conversation.clientId} />}
      </div>
      {isLoadingError && (
        <span ref={keepFocus} className="ml-auto">
          <Button staysEnabled size="sm" busy={query.isFetching} onClick={retryConversations}>
            Retry
          </Button>
        </span>
      )}
      {/* On a phone, shown below the name, because there is little space next to it. */}
      <div className="flex empty:hidden max-sm:basis-full sm:ml-auto sm:shrink-0">{children}</div>
    </header>
  );
}

function TypingIndicator({ projectId }: { projectId: string }) {
  const names = useTypingNames(projectId);
  const verb = names.length > 1 ? 'are' : 'is';
  return (
    // Overlays the padding at the end of the list, so that nothing moves when someone starts typing.
    <p aria-live="polite" className="relative -mt-6 h-6 shrink-0 px-4 text-muted text-sm">
      {names.length > 0 && (
        <span className="rounded-md bg-surface/90 pr-2">{`${formatList(names)} ${verb} typing...`}</span>
      )}
    </p>
  );
}
