/** Where something that happened can be seen: the address that a notification or a mail leads to. */
import type { HappeningType } from './project-event.ts';

export function placeOf(type: HappeningType, details: unknown, projectId: string | null): string {
  // Everyone is led from there to where they begin.
  if (!projectId) return '/';
  const { section } = (details ?? {}) as { section?: unknown };
  switch (type) {
    case 'message-sent':
    case 'note-written':
    case 'advisor-assigned':
    case 'advisor-unassigned':
      return `/messages/${projectId}`;
    case 'project-created':
    case 'section-saved':
    case 'section-completed':
    case 'requirements-submitted':
    case 'requirements-reviewed':
      return `/requirements/${projectId}${typeof section === 'number' ? `?section=${section}` : ''}`;
    case 'file-uploaded':
    case 'file-requested':
    case 'file-returned':
    case 'file-damaged':
      return `/documents?project=${projectId}`;
    default:
      return `/status?project=${projectId}`;
  }
}
