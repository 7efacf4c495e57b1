/** Messages screen: the conversation list beside the open conversation; on phones and tablets, the list is a drawer. */
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { MessageSubject } from '#domain/message.ts';
import { isStaff } from '#domain/permissions.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ConversationDrawing } from '../../ui/drawings/conversation-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Conversation, type ConversationProps } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationLoading } from './conversation-loading.tsx';

export interface MessagesViewProps {
  /** Defaults to the current project. */
  projectId: string | undefined;
  about: MessageSubject | null;
  text: string;
  Turn: ConversationProps['Turn'];
}

const title = 'Conversations';

export function MessagesView({ projectId, about, text, Turn }: MessagesViewProps) {
  const [isListOpen, setListOpen] = useState(false);
  const current = useCurrentProject();
  const isTeam = isStaff(useUser());
  // A URL with a project doesn't wait for the project list.
  const openId = projectId ?? current.project?.id;
  return (
    <div className="flex h-full min-h-0 gap-4">
      <Card aria-label={title} className="hidden w-72 shrink-0 flex-col lg:flex xl:w-80">
        <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">{title}</h2>
        <ConversationList activeId={openId} />
      </Card>
      <Card aria-label="Messages" className="relative flex min-w-0 flex-1 flex-col">
        {openId ? (
          <Conversation
            key={openId}
            projectId={openId}
            initialAbout={about}
            initialText={text}
            Turn={Turn}
            leading={
              <span className="lg:hidden">
                <IconButton
                  staysEnabled
                  label={title}
                  icon={<MessagesSquare aria-hidden="true" />}
                  onClick={() => setListOpen(true)}
                />
              </span>
            }
          />
        ) : current.isPending ? (
          <ConversationLoading />
        ) : current.isError ? (
          <ErrorState title="We couldn't load your projects" query={current} />
        ) : (
          <EmptyState
            className="my-auto"
            drawing={<ConversationDrawing />}
            title="No conversation yet"
            text={
              isTeam
                ? 'Conversations will appear here once one of your clients starts a project.'
                : 'Describe your idea to start a project. Then you can message your project team here.'
            }
            action={
              !isTeam && (
                <Link to="/" className={buttonClass({ variant: 'primary' })}>
                  Describe your idea
                </Link>
              )
            }
          />
        )}
      </Card>
      <Drawer open={isListOpen} onOpenChange={setListOpen} title={title} side="left" width="sm">
        <ConversationList activeId={openId} onChoose={() => setListOpen(false)} />
      </Drawer>
    </div>
  );
}
