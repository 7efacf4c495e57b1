/** Demo documents: requested, uploaded, returned and shared. */
import { randomUUID } from 'node:crypto';
import { fileRow, type StoredFile } from './files.ts';
import type { EventProject, History, Person } from './history.ts';
import { dayMs, dayOf, later } from './timeline.ts';
import type { Document } from './types.ts';

interface DocumentContext {
  history: History;
  now: number;
  project: EventProject;
  person: Person;
  advisor: Person | null;
  files: StoredFile[];
  subject(): { type: 'project'; id: string; name: string };
  step(at: number, run: (at: string) => void): void;
}

export function addDocument(context: DocumentContext & { onUpload(): void }, document: Document): void {
  const { history, now, project, person, advisor, files, subject, step, onUpload } = context;
  const requestId = randomUUID();
  const request = {
    id: requestId,
    project_id: project.id,
    title: document.title,
    due_on: dayOf(new Date(now + document.dueInDays * dayMs).toISOString()),
    requested_by: advisor?.id,
    returned_file_id: null as string | null,
    returned_reason: null as string | null,
    returned_at: null as string | null,
    created_at: '',
    updated_at: '',
  };
  step(document.at, (at) => {
    Object.assign(request, { created_at: at, updated_at: at });
    const details = { title: document.title };
    history.event('file-requested', { project, actorId: advisor?.id ?? null, at, details });
    history.audit(advisor, 'document.requested', subject(), at, { ...details, dueOn: request.due_on });
    history.add('document_requests', request);
  });
  const { file, returned } = document;
  if (!file) return;
  step(Math.min(0.98, document.at + 0.05), (at) => {
    const stored = fileRow(file, { projectId: project.id, uploaderId: person.id, requestId, at });
    files.push(stored);
    history.add('files', stored.row);
    onUpload();
    history.event('file-uploaded', { project, actorId: person.id, at, details: { fileName: file.name } });
    if (!returned) return;
    const returnedAt = later(at, 70);
    Object.assign(request, {
      returned_file_id: stored.row.id,
      returned_reason: returned,
      returned_at: returnedAt,
      updated_at: returnedAt,
    });
    const details = { title: document.title, reason: returned };
    history.event('file-returned', { project, actorId: advisor?.id ?? null, at: returnedAt, details });
    history.audit(advisor, 'document.returned', subject(), returnedAt, details);
  });
}

export function shareFile(
  { history, project, advisor, files, subject, step }: DocumentContext,
  { at: fraction, name, content }: { at: number; name: string; content: string },
): void {
  if (!advisor) return;
  step(fraction, (at) => {
    const owner = { projectId: project.id, uploaderId: advisor.id, requestId: null, at, isFromTeam: true };
    const stored = fileRow({ name, content }, owner);
    files.push(stored);
    history.add('files', stored.row);
    const details = { fileName: name };
    history.event('file-uploaded', { project, actorId: advisor.id, at, details });
    history.audit(advisor, 'file.sent', subject(), at, { fileId: stored.row.id, ...details });
  });
}
