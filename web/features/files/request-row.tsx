/** One document request: state, due date, uploaded versions, and the team's actions. */

import { CalendarClock, ChevronDown, MoreHorizontal, Pencil, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRequest } from '#contract/document-requests.ts';
import type { ProjectFile } from '#contract/files.ts';
import { documentRequestStateLabels, isOverdue } from '#domain/document-request.ts';
import { formatDay } from '#domain/locale-format.ts';
import type { ProjectSubject } from '#domain/permissions.ts';
import { dayIn } from '#domain/zoned-day.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { DropArea, useFileDrop } from './drop-area.tsx';
import { FileRow } from './file-row.tsx';
import { useWithdrawRequest } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { UploadList } from './upload-list.tsx';

const tones = { missing: 'amber', received: 'green', returned: 'amber' } as const;

export interface RequestRowProps {
  request: DocumentRequest;
  project: ProjectSubject & { id: string };
  /** Newest first. */
  versions: readonly ProjectFile[];
  canUpload: boolean;
  canManage: boolean;
}

export function RequestRow({ request, project, versions, canUpload, canManage }: RequestRowProps) {
  const target = { projectId: project.id, purpose: 'document', documentRequestId: request.id } as const;
  const [latest, ...older] = versions;
  const { isOver, handlers } = useFileDrop(target);
  const needsFile = canUpload && request.state !== 'received';
  return (
    <div
      {...(canUpload && handlers)}
      className={cx(
        '-mx-3 flex flex-col gap-3 rounded-lg px-3 py-2',
        isOver && 'bg-accent-soft outline-2 outline-accent outline-dashed',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-words">{request.title}</span>
            <Badge tone={tones[request.state]} dot>
              {documentRequestStateLabels[request.state]}
            </Badge>
            {request.category && <Badge tone="accent">{request.category}</Badge>}
          </h3>
          <Due request={request} />
        </div>
        {canManage && <RequestMenu request={request} projectId={project.id} />}
      </div>
      {request.state === 'returned' && (
        <p className="rounded-lg bg-amber-soft px-3 py-2 text-ink">
          <span className="font-medium">Returned:</span> {request.returnedReason}
        </p>
      )}
      {latest && <FileRow file={latest} project={project} hideCategory showVersion={older.length > 0} />}
      <UploadList target={target} />
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden',
          needsFile && 'rounded-lg border-line-strong border-dashed sm:border sm:p-3',
        )}
      >
        {canUpload && (
          <DropArea
            target={target}
            variant="button"
            label={latest ? 'Upload a new version' : 'Upload'}
            name={request.title}
          />
        )}
        {needsFile && (
          <p className="text-muted max-sm:hidden">{isOver ? 'Drop it to upload' : 'or drop the file here'}</p>
        )}
        {canManage && request.state === 'received' && (
          <ReturnButton projectId={project.id} request={request} />
        )}
      </div>
      {older.length > 0 && <OlderVersions versions={older} project={project} />}
    </div>
  );
}

function Due({ request }: { request: DocumentRequest }) {
  const today = dayIn(useTimeZone(), useNow());
  if (!request.dueOn || request.state === 'received') return null;
  const isLate = isOverdue(request, today);
  return (
    <p className={`mt-0.5 flex items-center gap-1.5 text-sm ${isLate ? 'text-red-ink' : 'text-muted'}`}>
      <CalendarClock aria-hidden="true" className="size-3.5" />
      {isLate ? 'Was due' : 'Due'} {formatDay(request.dueOn)}
    </p>
  );
}

function OlderVersions({ versions, project }: Pick<RequestRowProps, 'versions' | 'project'>) {
  return (
    <details className="group">
      <summary className="inline-flex list-none items-center gap-1.5 rounded-md font-medium text-muted text-sm hover:text-ink">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        Version history ({versions.length} earlier)
      </summary>
      <ul className="mt-3 flex flex-col gap-3 border-line border-l-2 pl-4">
        {versions.map((file) => (
          <li key={file.id}>
            <FileRow file={file} project={project} hideCategory showVersion />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ReturnButton({ projectId, request }: { projectId: string; request: DocumentRequest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={`Return ${request.title}`}>
        <Undo2 aria-hidden="true" />
        Return
      </Button>
      {isOpen && <ReturnDialog projectId={projectId} request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

function RequestMenu({ request, projectId }: { request: DocumentRequest; projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const withdrawing = useWithdrawRequest(projectId);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="ghost" square aria-label={`More actions for ${request.title}`}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen(true)}>
          <Pencil aria-hidden="true" />
          Edit request
        </MenuItem>
        {request.material === null && (
          <MenuItem tone="danger" onSelect={() => withdrawing.mutate(request)}>
            <X aria-hidden="true" />
            Withdraw request
          </MenuItem>
        )}
      </Menu>
      {isOpen && <RequestDialog projectId={projectId} request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
