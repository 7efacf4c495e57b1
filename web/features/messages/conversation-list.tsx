/** List of the viewer's conversations, latest first. Staff can search it. */
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { initials } from '#domain/initials.ts';
import { unreadBadge } from '#domain/message.ts';
import { isStaff } from '#domain/permissions.ts';
import { shortName } from '#domain/placeholder-names.ts';
import { excerptOf } from '#domain/project-event.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { dayLabel } from './day-label.ts';
import { retryConversations, useConversations } from './queries.ts';

export interface ConversationListProps {
  activeId: string | undefined;
  onChoose?: () => void;
}

export function ConversationList({ activeId, onChoose }: ConversationListProps) {
  const viewer = useUser();
  const isTeam = isStaff(viewer);
  const [search, setSearch] = useState('');
  const term = useDeferredValue(search.trim());
  const pages = useConversations(term);
  const conversations = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {isTeam && (
        <div className="border-line border-b p-3">
          <SearchInput
            label="Search conversations..."
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {pages.isPending ? (
        <ListLoading />
      ) : pages.isLoadingError ? (
        <ErrorState
          title="We couldn't load the conversations"
          error={pages.error}
          onRetry={retryConversations}
          isRetrying={pages.isFetching}
        />
      ) : conversations.length === 0 && !term ? (
        // The empty state beside the list says how a conversation starts.
        <p className="p-4 text-muted">No conversations yet</p>
      ) : conversations.length === 0 ? (
        <EmptyState title="No conversations found" text="Try another name, company or project." />
      ) : (
        // Relative, so each count's hidden text scrolls with its row instead of making the page longer.
        <ul className="relative min-h-0 flex-1 overflow-y-auto p-2">
          {conversations.map((conversation) => (
            <li key={conversation.projectId}>
              <ConversationLink
                conversation={conversation}
                isTeam={isTeam}
                isActive={conversation.projectId === activeId}
                viewerId={viewer.id}
                {...(onChoose && { onChoose })}
              />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <div className="border-line border-t p-3">
          <LoadMore
            shown={conversations.length}
            total={total}
            isMinimum={pages.data?.pages[0]?.isMinimum ?? false}
            hasMore={pages.hasNextPage}
            hasFailed={pages.isFetchNextPageError}
            isLoading={pages.isFetchingNextPage}
            onMore={() => void pages.fetchNextPage()}
            noun="conversations"
          />
        </div>
      )}
    </div>
  );
}

interface ConversationLinkProps {
  conversation: Conversation;
  isTeam: boolean;
  isActive: boolean;
  viewerId: string;
  onChoose?: () => void;
}

function ConversationLink({ conversation, isTeam, isActive, viewerId, onChoose }: ConversationLinkProps) {
  const { projectId, projectName, client, advisor, lastMessage } = conversation;
  const title = isTeam ? fullName(client) : 'Project team conversation';
  const unread = unreadBadge(conversation.unreadCount);
  return (
    <Link
      to="/messages/{-$projectId}"
      params={{ projectId }}
      aria-current={isActive ? 'page' : undefined}
      {...(onChoose && { onClick: onChoose })}
      className={cx('flex gap-3 rounded-lg p-2.5', isActive ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      <Avatar
        photoOf={isTeam ? conversation.clientId : advisor?.id}
        initials={initials(isTeam ? title : advisor ? fullName(advisor) : projectName)}
        tone={isTeam ? 'green' : advisor ? 'blue' : 'accent'}
        // The ring sets it off from the open conversation's row, which has a similar color.
        className="ring-2 ring-surface"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{title}</span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-muted text-sm">{projectName}</span>
          {lastMessage && (
            <RelativeTime
              at={lastMessage.createdAt}
              text={shortTime(lastMessage.createdAt)}
              isStatic
              className="shrink-0 text-muted text-xs"
            />
          )}
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-2">
          <span className={cx('truncate text-sm', unread ? 'font-medium text-ink' : 'text-muted')}>
            {lastMessage ? lastLine(lastMessage, viewerId) : 'No messages yet'}
          </span>
          <span className="flex shrink-0 items-center gap-1">
            {unread && (
              <CountBadge title={`${formatNumber(conversation.unreadCount)} unread`}>{unread}</CountBadge>
            )}
            {isActive && <Badge tone="green">Active</Badge>}
          </span>
        </span>
      </span>
    </Link>
  );
}

function lastLine({ content, senderId, sender }: NonNullable<Conversation['lastMessage']>, viewerId: string) {
  return `${senderId === viewerId ? 'You' : shortName(sender)}: ${excerptOf(content, 80)}`;
}

function shortTime(at: string): string {
  const day = dayLabel(at);
  return day === 'Today' ? formatTime(at) : day;
}

/** As tall as the list's rows, so that nothing moves when they load. */
function ListLoading() {
  return (
    <Loading className="min-h-0 flex-1 overflow-hidden p-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-3 p-2.5">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col">
            <Skeleton className="my-1 h-3.5 w-1/2" />
            <div className="flex justify-between">
              <Skeleton className="my-1 h-3 w-2/5" />
              <Skeleton className="my-1 h-3 w-14" />
            </div>
            <Skeleton className="mt-1.5 mb-1 h-3 w-11/12" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
