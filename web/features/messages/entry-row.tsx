/** One message or note: the viewer's own on the right, others with an avatar, notes in a different color. */
import { Link } from '@tanstack/react-router';
import { ClipboardList, Lock, Paperclip, Pencil, RotateCw } from 'lucide-react';
import { initials } from '#domain/initials.ts';
import type { MessageSubject } from '#domain/message.ts';
import { fullName } from '#domain/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { type UploadedFile, useAttachments } from './attachments.tsx';
import type { Entry } from './message-rows.ts';
import { MessageStatus } from './message-status.tsx';
import { MessageText } from './message-text.tsx';
import { useConversation } from './queries.ts';
import { SubjectText } from './subject-picker.tsx';

export interface EntryRowProps {
  projectId: string;
  entry: Entry;
  startsGroup: boolean;
  endsGroup: boolean;
  onRetry: (key: string) => void;
  onEdit: (key: string) => void;
}

export function EntryRow({ projectId, entry, startsGroup, endsGroup, onRetry, onEdit }: EntryRowProps) {
  const { isOwn, kind, author, about, pendingKey, state } = entry;
  const name = fullName(author);
  const Attached = useAttachments()?.Attached;
  const color = kind === 'note' ? 'note' : isOwn ? 'own' : 'other';
  return (
    <div className={cx('flex gap-2.5 px-4', isOwn && 'justify-end', startsGroup ? 'pt-4' : 'pt-1.5')}>
      {!isOwn &&
        (startsGroup ? (
          <Author projectId={projectId} author={author} />
        ) : (
          <span aria-hidden="true" className="w-7 shrink-0" />
        ))}
      <div className={cx('flex min-w-0 max-w-[85%] flex-col sm:max-w-[70%]', isOwn && 'items-end')}>
        {startsGroup && (
          <p className={cx('mb-0.5 px-1 text-muted text-xs', isOwn && 'sr-only')}>{isOwn ? 'You' : name}</p>
        )}
        <div
          className={cx(
            'min-w-0 max-w-full rounded-2xl px-3.5 py-2 shadow-sm',
            bubbleColors[color],
            !endsGroup ? '' : isOwn ? 'rounded-br-sm' : 'rounded-bl-sm',
          )}
        >
          {kind === 'note' && (
            <p className="mb-0.5 flex items-center gap-1.5 font-semibold text-xs">
              <Lock aria-hidden="true" className="size-3.5" />
              Team note - not visible to the client
            </p>
          )}
          {about && <Subject projectId={projectId} about={about} />}
          <MessageText text={entry.content} />
          {Attached && entry.attachments && entry.attachments.length > 0 && (
            <Attached attachments={entry.attachments} />
          )}
          {entry.files && entry.files.length > 0 && <UnsentFiles files={entry.files} />}
          <MessageStatus entry={entry} />
        </div>
        {pendingKey && state === 'failed' && (
          <div ref={keepFocus} className="mt-1 flex flex-wrap items-center justify-end gap-1">
            <span className="px-1 text-red-ink text-sm">Not sent</span>
            <Button size="sm" variant="ghost" onClick={() => onRetry(pendingKey)}>
              <RotateCw aria-hidden="true" />
              Retry
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onEdit(pendingKey)}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function UnsentFiles({ files }: { files: readonly UploadedFile[] }) {
  return (
    <ul aria-label="Attached files" className="mt-1.5 flex flex-col gap-1 text-sm">
      {files.map(({ id, fileName }) => (
        <li key={id} className="flex items-center gap-2">
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 truncate font-medium">{fileName}</span>
        </li>
      ))}
    </ul>
  );
}

/** The client and the team have different colors, as in the list of conversations. */
function Author({ projectId, author }: Pick<EntryRowProps, 'projectId'> & Pick<Entry, 'author'>) {
  const { data: conversation } = useConversation(projectId);
  const tone = !conversation ? 'neutral' : author.id === conversation.clientId ? 'green' : 'blue';
  return (
    <Avatar
      photoOf={author.id}
      initials={initials(fullName(author))}
      size="sm"
      tone={tone}
      className="mt-5"
    />
  );
}

const bubbleColors = {
  own: 'bg-accent text-on-accent',
  other: 'bg-raised text-ink ring-1 ring-line',
  note: 'bg-amber-soft text-amber-ink border border-amber border-dashed',
} as const;

function Subject({ projectId, about }: { projectId: string; about: MessageSubject }) {
  const search = { section: about.section, ...(about.field && { field: about.field }) };
  return (
    <Link
      to="/requirements/{-$projectId}"
      params={{ projectId }}
      search={search as never}
      className="mb-1 flex items-center gap-1.5 border-current/40 border-l-2 pl-2 font-medium text-sm underline underline-offset-2"
    >
      <ClipboardList aria-hidden="true" className="size-4 shrink-0" />
      <SubjectText about={about} />
    </Link>
  );
}
