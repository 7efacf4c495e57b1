/** Event links: the path a notification, an activity entry or an email about a project event opens. */
import type { ProjectEventType } from './project-event.ts';

export function linkTo(type: ProjectEventType, details: unknown, projectId: string | null): string {
  // Redirects each role to its own start page.
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
    case 'requirements-taken-back':
    case 'requirements-reviewed':
    case 'review-commented':
    case 'change-request-opened':
    case 'change-request-discarded':
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
