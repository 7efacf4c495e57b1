/** Which queries a live event makes stale. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import type { RequirementSection } from '#contract/requirements.ts';
import type { LiveEventType } from '#domain/live-event.ts';

type Keys = (projectId: string) => readonly QueryKey[];

const thread: Keys = (id) => [
  ['/api/projects', id, 'messages'],
  ['/api/conversations'],
  ['/api/messages/unread'],
];

/** Every list in which somebody's name stands, and the person's own. */
const names: readonly QueryKey[] = [
  ['/api/auth/me'],
  ['/api/auth/view-as'],
  ['/api/projects'],
  ['/api/conversations'],
  ['/api/turns'],
  ['/api/advisor'],
  ['/api/notifications'],
];

/** What each event touches; a shorter key covers everything below it. Events without a row here touch their project. */
const touched: Partial<Record<LiveEventType, Keys>> = {
  connected: () => [],
  typing: () => [],
  notification: () => [['/api/notifications']],
  'preferences-changed': () => [['/api/notifications/preferences']],
  'message-sent': (id) => [
    ...thread(id),
    ['/api/projects', id, 'activity'],
    ['/api/projects', id, 'status'],
    // A message may carry some.
    ['/api/projects', id, 'files'],
    ['/api/turns'],
    ['/api/advisor'],
    // How long clients wait for a first reply.
    ['/api/admin/analytics'],
  ],
  'answers-saved': (id) => [
    ['/api/projects', id, 'requirements'],
    ['/api/projects', id, 'changes'],
    ['/api/projects', id, 'open-questions'],
    ['/api/projects', id, 'activity'],
    ['/api/projects', id, 'status'],
    // Some are asked for by what section 11 says is there.
    ['/api/projects', id, 'document-requests'],
    ['/api/turns'],
    ['/api/advisor'],
    ['/api/admin'],
  ],
  'messages-read': (id) => [...thread(id), ['/api/turns'], ['/api/advisor']],
  'messages-delivered': (id) => [['/api/projects', id, 'messages']],
  'note-written': (id) => [['/api/projects', id, 'notes']],
  'turn-changed': (id) => [['/api/projects', id, 'status'], ['/api/turns'], ['/api/advisor']],
  'photo-changed': () => [['/api/people']],
  'users-changed': () => [['/api/admin']],
  'user-changed': () => names,
  'assignment-changed': () => [...names, ['/api/messages/unread']],
  'sessions-changed': () => [['/api/auth/sessions']],
  'audit-written': () => [['/api/admin/audit'], ['/api/admin/assignment-settings']],
  'project-visited': () => [['/api/advisor']],
};

/** What an event does not touch of all that its keys cover. */
const spared: Partial<Record<LiveEventType, Keys>> = {
  'answers-saved': (id) => [['/api/projects', id, 'requirements', 'context']],
};

/** Anything else that happens to a project may show in its pages, in every list of projects and in the figures. */
const wholeProject: Keys = () => [
  ['/api/projects'],
  ['/api/conversations'],
  ['/api/turns'],
  ['/api/advisor'],
  ['/api/admin'],
];

/** Part by part; the first one is a path, and covers the paths below it. */
const covers = (stale: QueryKey, key: QueryKey) =>
  stale.every((part, at) => part === key[at] || (at === 0 && String(key[0]).startsWith(`${part}/`)));

export function isStaleAfter(event: LiveEvent, key: QueryKey): boolean {
  if (event.type === 'resync') return true;
  const type = event.type as LiveEventType;
  const within = (keys: Keys | undefined) =>
    keys?.(event.projectId ?? '').some((stale) => covers(stale, key)) === true;
  return within(touched[type] ?? wholeProject) && !within(spared[type]);
}

/** Whoever has the answers of this revision, because they saved it themselves, need not ask for them. */
export function isKnown({ projectId, section, revision }: LiveEvent, key: QueryKey, data: unknown): boolean {
  const isSections = key.length === 3 && key[1] === projectId && key[2] === 'requirements';
  if (revision === undefined || !isSections || !Array.isArray(data)) return false;
  const here = (data as RequirementSection[]).find((each) => each.sectionNumber === section);
  return here !== undefined && here.revision >= revision;
}

/** Answered from the whole installation: at the thousandth change of a busy hour nobody may ask for them each time. */
export const isCostly = (key: QueryKey): boolean =>
  covers(['/api/admin'], key) || covers(['/api/advisor'], key);

export const hasUrgent = ({ type }: LiveEvent): boolean => type === 'message-sent';

/** What somebody looks at while they wait for it: the thread that a message has just come into. */
export const isUrgent = (key: QueryKey, event: LiveEvent): boolean =>
  hasUrgent(event) && covers(['/api/projects', event.projectId, 'messages'], key);
