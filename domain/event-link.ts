/** Event links: the path a notification, an activity entry or an email about a project event opens. */
import type { Side } from './permissions.ts';
import type { ProjectEventType } from './project-event.ts';

/** The section and question an event is about, as a query. */
function answerQuery(details: unknown): string {
  const { section, field, sections } = (details ?? {}) as Record<string, unknown>;
  const [first] = Array.isArray(sections) ? (sections as unknown[]) : [];
  const number = section ?? first;
  if (typeof number !== 'number') return '';
  return typeof field === 'string'
    ? `?section=${number}&field=${encodeURIComponent(field)}`
    : `?section=${number}`;
}

/** Submissions and reviews open the review screen for the team, and the form for the client. */
export function linkTo(
  type: ProjectEventType,
  details: unknown,
  projectId: string | null,
  side: Side,
): string {
  // The root path redirects staff to their own home page.
  if (!projectId) return '/';
  switch (type) {
    case 'message-sent':
    case 'note-written':
    case 'advisor-assigned':
    case 'advisor-unassigned':
      return `/messages/${projectId}`;
    case 'requirements-submitted':
    case 'requirements-taken-back':
    case 'requirements-reviewed':
    case 'review-commented':
      return `/${side === 'team' ? 'review' : 'requirements'}/${projectId}${answerQuery(details)}`;
    case 'project-created':
    case 'section-saved':
    case 'section-completed':
    case 'change-request-opened':
    case 'change-request-discarded':
      return `/requirements/${projectId}${answerQuery(details)}`;
    case 'file-uploaded':
    case 'file-requested':
    case 'file-returned':
    case 'file-damaged':
      return `/documents?project=${projectId}`;
    case 'sign-off-started':
    case 'sign-off-withdrawn':
    case 'version-signed':
    case 'version-declined':
    case 'requirements-signed':
      return `/status?project=${projectId}#sign-off`;
    default:
      return `/status?project=${projectId}`;
  }
}
