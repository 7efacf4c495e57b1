/** Project events: every type, who is notified of it, and how it reads in activity lists, notifications and emails. */
import { formatDay, formatList } from './locale-format.ts';
import { onOneLine } from './one-line.ts';
import { type ProjectStatus, statusLabel } from './project.ts';

export interface ProjectEventDetails {
  'project-created': Record<never, never>;
  'project-renamed': { name: string };
  'section-saved': { section: number; sectionName: string };
  'section-completed': { section: number; sectionName: string };
  'requirements-submitted': Record<never, never>;
  'requirements-taken-back': Record<never, never>;
  'requirements-reviewed': {
    outcome: 'approved' | 'returned' | 'answered' | 'reopened';
    section?: number;
    /** The question's key, for the link, and its text. */
    field?: string;
    question?: string;
  };
  'review-commented': { excerpt: string; section?: number; field?: string; question?: string };
  'sign-off-started': { version: number };
  /** `name` is set if an approver without an account used an emailed link. */
  'version-signed': { version: number; name?: string };
  'version-declined': { version: number; reason: string; name?: string };
  'sign-off-withdrawn': { version: number; reason?: string };
  'requirements-signed': { version: number };
  'change-request-opened': { number: number; reason: string; sections: number[] };
  'change-request-discarded': { number: number };
  /** `message` is the message's number: reading the message marks its notifications as read. */
  'message-sent': { excerpt: string; message?: number };
  'note-written': { excerpt: string };
  /** `clientName` is set only in the advisor's notification, because an advisor can have several clients. */
  'advisor-assigned': { advisorName: string; clientName?: string };
  'advisor-unassigned': { advisorName: string; clientName?: string };
  'status-changed': { from: ProjectStatus; to: ProjectStatus; note?: string };
  'milestone-added': { title: string };
  /** What changed: `was` is the previous title, `dueOn` the new date. */
  'milestone-changed': { title: string; was?: string; dueOn?: string; isReopened?: boolean };
  'milestone-completed': { title: string };
  'milestone-removed': { title: string };
  'file-uploaded': { fileName: string };
  'file-requested': { title: string };
  'file-returned': { title: string; reason: string };
  'file-damaged': { fileName: string };
}

export type ProjectEventType = keyof ProjectEventDetails;

/** `everyone` is the client, the advisor and the admins; `team` leaves out the client. */
export type Audience = 'everyone' | 'team';

interface EventPolicy {
  audience: Audience;
  /** Appears in the project's activity list. */
  isActivity: boolean;
  /** Notifies the audience except the actor, and admins only if the project has no advisor. */
  isNotified: boolean;
  /** Notifies admins even if the project has an advisor. */
  isForAdmins?: true;
}

const activityAndNotification: EventPolicy = { audience: 'everyone', isActivity: true, isNotified: true };
const activityOnly: EventPolicy = { audience: 'everyone', isActivity: true, isNotified: false };

export const eventPolicies: Record<ProjectEventType, EventPolicy> = {
  'project-created': activityAndNotification,
  'project-renamed': activityOnly,
  'section-saved': activityOnly,
  'section-completed': activityOnly,
  'requirements-submitted': activityAndNotification,
  'requirements-taken-back': activityAndNotification,
  'requirements-reviewed': activityAndNotification,
  'review-commented': activityAndNotification,
  'sign-off-started': activityAndNotification,
  'version-signed': activityAndNotification,
  'version-declined': activityAndNotification,
  'sign-off-withdrawn': activityAndNotification,
  'requirements-signed': activityAndNotification,
  'change-request-opened': activityAndNotification,
  'change-request-discarded': activityAndNotification,
  'message-sent': activityAndNotification,
  'note-written': { audience: 'team', isActivity: false, isNotified: true },
  // A client has one advisor for all projects, so the assignments feature notifies people once per client, not per project.
  'advisor-assigned': activityOnly,
  'advisor-unassigned': activityOnly,
  'status-changed': activityAndNotification,
  'milestone-added': activityAndNotification,
  'milestone-changed': activityAndNotification,
  'milestone-completed': activityAndNotification,
  'milestone-removed': activityAndNotification,
  'file-uploaded': activityAndNotification,
  'file-requested': activityAndNotification,
  'file-returned': activityAndNotification,
  'file-damaged': { audience: 'team', isActivity: false, isNotified: true, isForAdmins: true },
};

export const projectEventTypes = Object.keys(eventPolicies) as [ProjectEventType, ...ProjectEventType[]];

/** What a review is about: '“Key features” in Section 3', a section, or all requirements. */
function reviewSubject(section: number | undefined, question: string | undefined): string {
  if (!section) return 'the requirements';
  return question ? `“${question}” in Section ${section}` : `Section ${section}`;
}

const reviewSentences: Record<
  ProjectEventDetails['requirements-reviewed']['outcome'],
  (section?: number, question?: string) => string
> = {
  approved: (section, question) => `approved ${reviewSubject(section, question)}`,
  returned: (section, question) => `requested changes to ${reviewSubject(section, question)}`,
  answered: (section, question) =>
    `responded to the requested changes to ${reviewSubject(section, question)}`,
  reopened: (section, question) => `reopened ${reviewSubject(section, question)}`,
};

type Sentences = { [Type in ProjectEventType]: (details: ProjectEventDetails[Type]) => string };

const sentences: Sentences = {
  'project-created': () => 'started the project',
  'project-renamed': ({ name }) => `renamed the project to ${name}`,
  'section-saved': ({ section, sectionName }) => `worked on Section ${section}: ${sectionName}`,
  'section-completed': ({ section, sectionName }) => `completed Section ${section}: ${sectionName}`,
  'requirements-submitted': () => 'submitted the requirements',
  'requirements-taken-back': () => 'took the requirements back to change them',
  'requirements-reviewed': ({ outcome, section, question }) => reviewSentences[outcome](section, question),
  'review-commented': ({ excerpt, section, question }) =>
    `commented on ${reviewSubject(section, question)}: ${excerpt}`,
  'sign-off-started': ({ version }) => `sent version ${version} of the requirements out for signature`,
  'version-signed': ({ version }) => `signed version ${version} of the requirements`,
  'version-declined': ({ version, reason }) =>
    `declined to sign version ${version} of the requirements: ${reason}`,
  'sign-off-withdrawn': ({ version, reason }) =>
    `withdrew the sign-off of version ${version} of the requirements${reason ? `: ${reason}` : ''}`,
  'requirements-signed': ({ version }) => `has signed version ${version} of the requirements`,
  'change-request-opened': ({ sections, reason }) =>
    `requested a change to ${sections.length === 1 ? 'Section' : 'Sections'} ${formatList(sections.map(String))}: ${reason}`,
  'change-request-discarded': ({ number }) => `discarded change request ${number}`,
  'message-sent': ({ excerpt }) => `wrote: ${excerpt}`,
  'note-written': ({ excerpt }) => `added a team note: ${excerpt}`,
  'advisor-assigned': ({ advisorName, clientName }) =>
    clientName
      ? `assigned you as Client Success Manager for ${clientName}`
      : `assigned ${advisorName} as Client Success Manager`,
  'advisor-unassigned': ({ advisorName, clientName }) =>
    clientName
      ? `removed you as Client Success Manager for ${clientName}`
      : `removed ${advisorName} as Client Success Manager`,
  'status-changed': ({ from, to, note }) =>
    `moved the project from ${statusLabel(from)} to ${statusLabel(to)}${note ? `: ${note}` : ''}`,
  'milestone-added': ({ title }) => `added the milestone “${title}”`,
  'milestone-changed': ({ title, was, dueOn, isReopened }) => {
    const changes = [
      ...(isReopened ? [`reopened the milestone “${was ?? title}”`] : []),
      ...(was ? [`renamed ${isReopened ? 'it' : `the milestone “${was}”`} to “${title}”`] : []),
      ...(dueOn
        ? [`moved ${was || isReopened ? 'it' : `the milestone “${title}”`} to ${formatDay(dueOn)}`]
        : []),
    ];
    return formatList(changes) || `changed the milestone “${title}”`;
  },
  'milestone-completed': ({ title }) => `completed the milestone “${title}”`,
  'milestone-removed': ({ title }) => `removed the milestone “${title}”`,
  'file-uploaded': ({ fileName }) => `uploaded ${fileName}`,
  'file-requested': ({ title }) => `requested a document: ${title}`,
  'file-returned': ({ title, reason }) => `returned “${title}”: ${reason}`,
  'file-damaged': ({ fileName }) => `found that our copy of ${fileName} is missing or damaged`,
};

/** Who caused an event that has no user as its actor: someone with a signing link, every approver, or null for the portal. */
export function actorWithoutAccount(type: string, details: unknown): string | null {
  if (type === 'requirements-signed') return 'Every approver';
  if (type !== 'version-signed' && type !== 'version-declined') return null;
  return (details as ProjectEventDetails['version-signed']).name ?? null;
}

/** What the actor did, as the rest of a sentence that starts with their name. */
export function describeProjectEvent(type: string, details: unknown): string {
  const sentence = sentences[type as ProjectEventType] as ((details: unknown) => string) | undefined;
  return sentence?.(details ?? {}) ?? 'made a change';
}

export interface Recipients {
  userIds: string[];
  /** Also every active admin except the actor. */
  includesAdmins: boolean;
}

/** Who is notified: the event's audience, except the actor. Admins stand in for a missing advisor. */
export function recipients(
  type: ProjectEventType,
  { clientId, advisorId }: { clientId: string; advisorId: string | null },
  actorId: string | null,
): Recipients {
  const { audience, isNotified, isForAdmins } = eventPolicies[type];
  if (!isNotified) return { userIds: [], includesAdmins: false };
  const team = advisorId ? [advisorId] : [];
  const notified = audience === 'team' ? team : [clientId, ...team];
  return {
    userIds: [...new Set(notified)].filter((id) => id !== actorId),
    includesAdmins: isForAdmins === true || advisorId === null,
  };
}

/** The start of a text on one line, for lists and emails. Cut between words, or within a very long one. */
export function excerptOf(text: string, length = 120): string {
  const characters = [...onOneLine(text)];
  if (characters.length <= length) return characters.join('');
  const space = characters.lastIndexOf(' ', length - 1);
  const end = space > length / 2 ? space : length - 1;
  return `${characters.slice(0, end).join('').trimEnd()}…`;
}
