/** Everything that can happen to a project: who is told of it, and in which words. */
import { onOneLine } from './one-line.ts';
import { type ProjectStatus, statusLabel } from './project.ts';

export interface HappeningDetails {
  'project-created': Record<never, never>;
  'project-renamed': { name: string };
  'section-saved': { section: number; sectionName: string };
  'section-completed': { section: number; sectionName: string };
  'requirements-submitted': Record<never, never>;
  'requirements-reviewed': { outcome: 'approved' | 'returned'; section?: number; question?: string };
  /** `message` is the number of the message, by which reading it also reads what told of it. */
  'message-sent': { excerpt: string; message?: number };
  'note-written': { excerpt: string };
  /** The client is named where the reader may have several. */
  'advisor-assigned': { advisorName: string; clientName?: string };
  'advisor-unassigned': { advisorName: string; clientName?: string };
  'status-changed': { from: ProjectStatus; to: ProjectStatus; note?: string };
  'milestone-added': { title: string };
  /** What changed: the name that it had, the day that it has now, or that it is open again. */
  'milestone-changed': { title: string; was?: string; dueOn?: string; isReopened?: boolean };
  'milestone-completed': { title: string };
  'milestone-removed': { title: string };
  'file-uploaded': { fileName: string };
  'file-requested': { title: string };
  'file-returned': { title: string; reason: string };
  'file-damaged': { fileName: string };
}

export type HappeningType = keyof HappeningDetails;

/** `team` is for advisor and admins alone; a client never learns of it. */
export type Audience = 'members' | 'team';

interface Manner {
  audience: Audience;
  /** Whether it becomes an entry of the project's activity. */
  isActivity: boolean;
  /** Whether the other members find it in their notifications. */
  isNotified: boolean;
  /** Whether administrators are told also where there is an advisor. */
  isForAdmins?: true;
}

const told: Manner = { audience: 'members', isActivity: true, isNotified: true };
const shown: Manner = { audience: 'members', isActivity: true, isNotified: false };

export const manners: Record<HappeningType, Manner> = {
  'project-created': told,
  'project-renamed': shown,
  'section-saved': shown,
  'section-completed': shown,
  'requirements-submitted': told,
  'requirements-reviewed': told,
  'message-sent': told,
  'note-written': { audience: 'team', isActivity: false, isNotified: true },
  // A client has one advisor for all projects: each person is told once, not once for each of them.
  'advisor-assigned': shown,
  'advisor-unassigned': shown,
  'status-changed': told,
  'milestone-added': told,
  'milestone-changed': told,
  'milestone-completed': told,
  'milestone-removed': told,
  'file-uploaded': told,
  'file-requested': told,
  'file-returned': told,
  'file-damaged': { audience: 'team', isActivity: false, isNotified: true, isForAdmins: true },
};

export const happeningTypes = Object.keys(manners) as [HappeningType, ...HappeningType[]];

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** Nov 4, 2026 from 2026-11-04. */
const dayInWords = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

type Sentences = { [Type in HappeningType]: (details: HappeningDetails[Type]) => string };

const sentences: Sentences = {
  'project-created': () => 'started the project',
  'project-renamed': ({ name }) => `renamed the project to ${name}`,
  'section-saved': ({ section, sectionName }) => `worked on Section ${section}: ${sectionName}`,
  'section-completed': ({ section, sectionName }) => `completed Section ${section}: ${sectionName}`,
  'requirements-submitted': () => 'submitted the requirements',
  'requirements-reviewed': ({ outcome, section, question }) =>
    outcome === 'approved'
      ? `approved ${section ? `an answer in Section ${section}` : 'the requirements'}`
      : `asked for a change${section ? ` in Section ${section}` : ''}${question ? `: ${question}` : ''}`,
  'message-sent': ({ excerpt }) => `wrote: ${excerpt}`,
  'note-written': ({ excerpt }) => `noted for the team: ${excerpt}`,
  'advisor-assigned': ({ advisorName, clientName }) =>
    `assigned ${advisorName} as Client Success Manager${clientName ? ` of ${clientName}` : ''}`,
  'advisor-unassigned': ({ advisorName, clientName }) =>
    `ended the assignment of ${advisorName}${clientName ? ` to ${clientName}` : ''}`,
  'status-changed': ({ from, to, note }) =>
    `moved the project from ${statusLabel(from)} to ${statusLabel(to)}${note ? `: ${note}` : ''}`,
  'milestone-added': ({ title }) => `added the milestone ${title}`,
  'milestone-changed': ({ title, was, dueOn, isReopened }) => {
    const deeds = [
      ...(isReopened ? [`reopened the milestone ${was ?? title}`] : []),
      ...(was ? [`renamed the milestone ${was} to ${title}`] : []),
      ...(dueOn
        ? [`moved ${was || isReopened ? 'it' : `the milestone ${title}`} to ${dayInWords(dueOn)}`]
        : []),
    ];
    return deeds.join(' and ') || `changed the milestone ${title}`;
  },
  'milestone-completed': ({ title }) => `completed the milestone ${title}`,
  'milestone-removed': ({ title }) => `removed the milestone ${title}`,
  'file-uploaded': ({ fileName }) => `uploaded ${fileName}`,
  'file-requested': ({ title }) => `asked for ${title}`,
  'file-returned': ({ title, reason }) => `returned ${title}: ${reason}`,
  'file-damaged': ({ fileName }) => `found that the stored copy of ${fileName} is missing or damaged`,
};

/** What somebody did, as the rest of a sentence that begins with their name. */
export function describeHappening(type: string, details: unknown): string {
  const sentence = sentences[type as HappeningType] as ((details: unknown) => string) | undefined;
  return sentence?.(details ?? {}) ?? 'changed something';
}

export interface Membership {
  clientId: string;
  advisorId: string | null;
  /** Stand in for the advisor while there is none, and are told of what concerns the installation. */
  adminIds: readonly string[];
}

/** Who gets a notification: everyone it concerns, except the one who did it. */
export function recipients(type: HappeningType, membership: Membership, actorId: string | null): string[] {
  const { audience, isNotified, isForAdmins } = manners[type];
  if (!isNotified) return [];
  const advisor = membership.advisorId ? [membership.advisorId] : [];
  const admins = isForAdmins || advisor.length === 0 ? membership.adminIds : [];
  const team = [...advisor, ...admins];
  const everyone = audience === 'team' ? team : [membership.clientId, ...team];
  return [...new Set(everyone)].filter((id) => id !== actorId);
}

/** One line of a longer text, for lists and mails. */
export function excerptOf(text: string, length = 120): string {
  const line = onOneLine(text);
  const characters = [...line];
  return characters.length <= length
    ? line
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
