/** One file: name, details and actions. */
import { Download, Eye, MoreHorizontal, Send, Tag, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '#contract/files.ts';
import { materialTitle } from '#domain/document-request.ts';
import { isUnshared, previewOf, sizeLabel } from '#domain/file.ts';
import { can, type ProjectSubject } from '#domain/permissions.ts';
import { fullName } from '#domain/user.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { FileIcon } from './file-icon.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useDeleteFile, useDownload, useShareFile } from './queries.ts';

export interface FileRowProps {
  file: ProjectFile;
  project: ProjectSubject & { id: string };
  /** For rows under a document request, which shows the category itself. */
  hideCategory?: boolean;
  /** For requests with several versions. */
  showVersion?: boolean;
}

function originOf({ purpose, sectionNumber }: ProjectFile): string | null {
  if (purpose === 'message') return 'Message';
  return purpose === 'questionnaire' && sectionNumber ? `Section ${sectionNumber}` : null;
}

export function FileRow({ file, project, hideCategory = false, showVersion = false }: FileRowProps) {
  const user = useUser();
  const isMine = file.uploaderId === user.id;
  const category = file.category && (materialTitle(file.category) ?? file.category);
  return (
    // On a phone the actions wrap below the name instead of squeezing it.
    <div className="flex flex-wrap items-start gap-3">
      <FileIcon fileType={file.fileType} />
      <div className="min-w-28 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{file.fileName}</span>
          {showVersion && <Badge>Version {file.version}</Badge>}
          {category && !hideCategory && <Badge tone="accent">{category}</Badge>}
          {isUnshared(file) && <Badge tone="amber">Not shared yet</Badge>}
          {file.damagedAt && <Badge tone="red">Damaged</Badge>}
        </p>
        <p className="text-muted text-sm">
          <Facts>
            {sizeLabel(file.fileSize)}
            {isMine ? 'You' : fullName(file.uploader)}
            {originOf(file)}
            <RelativeTime at={file.createdAt} />
          </Facts>
        </p>
        {file.damagedAt && (
          <p className="text-red-ink text-sm">
            Our copy of this file is missing or damaged. It needs to be uploaded again.
          </p>
        )}
      </div>
      <FileActions file={file} project={project} />
    </div>
  );
}

function FileActions({ file, project }: Pick<FileRowProps, 'file' | 'project'>) {
  const user = useUser();
  const isClientView = useIsClientView();
  const [open, setOpen] = useState<'preview' | 'category' | null>(null);
  const close = () => setOpen(null);
  const downloading = useDownload();
  const deleting = useDeleteFile(project.id);
  const sharing = useShareFile(project.id);
  const { clientId, advisorId } = project;
  const subject = { clientId, advisorId, uploaderId: file.uploaderId, isUnshared: isUnshared(file) };
  const canEdit = !isClientView && file.purpose !== 'questionnaire' && can(user, 'editFile', subject);
  const canDelete = !isClientView && can(user, 'deleteFile', subject);
  const canShare = !isClientView && isUnshared(file) && can(user, 'shareFile', subject);
  const actions = useRef<HTMLDivElement>(null);
  /** The card that this row is removed from. */
  const removedFrom = useRef<Element | null>(null);
  const remove = () => {
    removedFrom.current = actions.current?.closest('section') ?? null;
    deleting.mutate(file);
  };
  // The row disappears with its menu, so focus moves to the first button left in the card or, without one, to the page.
  useEffect(
    () => () => {
      const card = removedFrom.current;
      if (card) focusIfLost(() => card.querySelector('button') ?? card.closest('main'));
    },
    [],
  );
  return (
    <div ref={actions} className="ml-auto flex shrink-0 items-center gap-1">
      {canShare && (
        <Button size="sm" busy={sharing.isPending} onClick={() => sharing.mutate(file)}>
          <Send aria-hidden="true" />
          <span>
            Share<span className="max-sm:sr-only"> with client</span>
          </span>
        </Button>
      )}
      {previewOf(file.fileType) && (
        <IconButton
          size="sm"
          staysEnabled
          label={`Preview ${file.fileName}`}
          icon={<Eye aria-hidden="true" />}
          onClick={() => setOpen('preview')}
        />
      )}
      <IconButton
        size="sm"
        staysEnabled
        label={`Download ${file.fileName}`}
        icon={<Download aria-hidden="true" />}
        busy={downloading.isPending}
        onClick={() => downloading.mutate(file)}
      />
      {(canEdit || canDelete) && (
        <Menu
          label={`More actions for ${file.fileName}`}
          trigger={
            <Button size="sm" variant="ghost" square aria-label={`More actions for ${file.fileName}`}>
              <MoreHorizontal aria-hidden="true" />
            </Button>
          }
        >
          {canEdit && (
            <MenuItem onSelect={() => setOpen('category')}>
              <Tag aria-hidden="true" />
              Change category
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem tone="danger" onSelect={remove}>
              <Trash2 aria-hidden="true" />
              Delete
            </MenuItem>
          )}
        </Menu>
      )}
      {open === 'preview' && <PreviewDialog file={file} onClose={close} />}
      {open === 'category' && <CategoryDialog file={file} onClose={close} />}
    </div>
  );
}
