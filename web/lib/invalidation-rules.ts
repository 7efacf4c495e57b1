/** Which queries a live event makes stale. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';
import type { RequirementSection } from '#contract/requirements.ts';
import type { LiveEventType } from '#domain/live-event.ts';

type Keys = (projectId: string) => readonly QueryKey[];

const openConversation: Keys = (id) => [
  ['/api/projects', id, 'messages'],
  ['/api/conversations'],
  ['/api/messages/unread'],
];

const reviewThreads: Keys = (id) => [
  ['/api/projects', id, 'review-threads'],
  ['/api/projects', id, 'requirements-status'],
];

/** Everything that shows a user's name, except the admin pages, which `users-changed` covers. */
const nameKeys: readonly QueryKey[] = [
  ['/api/auth/me'],
  ['/api/auth/view-as'],
  ['/api/projects'],
  ['/api/conversations'],
  ['/api/turns'],
  ['/api/advisor'],
  ['/api/notifications'],
];

/** The keys each event makes stale; a key covers every longer one. Events not listed here, except `resync`, use `projectKeys`. */
const staleKeys: Partial<Record<LiveEventType, Keys>> = {
  connected: () => [],
  typing: () => [],
  notification: () => [['/api/notifications']],
  'preferences-changed': () => [['/api/notifications/preferences']],
  'message-sent': (id) => [
    ...openConversation(id),
    ['/api/projects', id, 'activity'],
    ['/api/projects', id, 'status'],
    // A message can have attachments.
    ['/api/projects', id, 'files'],
    ['/api/turns'],
    ['/api/advisor'],
    // Includes the time to first reply.
    ['/api/admin/analytics'],
  ],
  'answers-saved': (id) => [
    ['/api/projects', id, 'requirements'],
    ['/api/projects', id, 'changes'],
    ['/api/projects', id, 'open-questions'],
    ['/api/projects', id, 'reviews', 'returned'],
    ['/api/projects', id, 'reviews', 'changes'],
    ['/api/projects', id, 'comparison'],
    ['/api/projects', id, 'activity'],
    ['/api/projects', id, 'status'],
    // The answers in section 11 determine which documents are requested.
    ['/api/projects', id, 'document-requests'],
    ['/api/turns'],
    ['/api/advisor'],
    ['/api/admin'],
  ],
  'review-changed': reviewThreads,
  'reviews-read': reviewThreads,
  'sign-off-changed': (id) => [['/api/projects', id, 'sign-off']],
  'messages-read': (id) => [...openConversation(id), ['/api/turns'], ['/api/advisor']],
  'messages-delivered': (id) => [['/api/projects', id, 'messages']],
  'note-written': (id) => [['/api/projects', id, 'notes']],
  'turn-changed': (id) => [['/api/projects', id, 'status'], ['/api/turns'], ['/api/advisor']],
  'photo-changed': () => [['/api/users']],
  'users-changed': () => [['/api/admin']],
  'user-changed': () => nameKeys,
  'assignment-changed': () => [...nameKeys, ['/api/messages/unread']],
  'sessions-changed': () => [['/api/auth/sessions']],
  'audit-written': () => [['/api/admin/audit'], ['/api/admin/assignment-settings'], ['/api/admin/brand']],
  'project-visited': () => [['/api/advisor']],
};

/** Exceptions: keys that stay fresh although `staleKeys` covers them. */
const freshKeys: Partial<Record<LiveEventType, Keys>> = {
  'answers-saved': (id) => [['/api/projects', id, 'requirements', 'context']],
};

/** Any other project event can affect the project's own pages, every list of projects and the stats. */
const projectKeys: Keys = () => [
  ['/api/projects'],
  ['/api/conversations'],
  ['/api/turns'],
  ['/api/advisor'],
  ['/api/admin'],
];

/** Compares part by part. The first part is a path and also covers the paths below it. */
const covers = (stale: QueryKey, key: QueryKey) =>
  stale.every((part, at) => part === key[at] || (at === 0 && String(key[0]).startsWith(`${part}/`)));

export function isStaleAfter(event: LiveEvent, key: QueryKey): boolean {
  if (event.type === 'resync') return true;
  const type = event.type as LiveEventType;
  const within = (keys: Keys | undefined) =>
    keys?.(event.projectId ?? '').some((stale) => covers(stale, key)) === true;
  return within(staleKeys[type] ?? projectKeys) && !within(freshKeys[type]);
}

/** True if the cache already holds the event's revision, for example because this browser saved it. */
export function isUpToDate(
  { projectId, section, revision }: LiveEvent,
  key: QueryKey,
  data: unknown,
): boolean {
  const isSections = key.length === 3 && key[1] === projectId && key[2] === 'requirements';
  if (revision === undefined || !isSections || !Array.isArray(data)) return false;
  const cached = (data as RequirementSection[]).find((each) => each.sectionNumber === section);
  return cached !== undefined && cached.revision >= revision;
}

/** Admin and advisor queries: too expensive to refetch on every event of a busy hour. */
export const isExpensive = (key: QueryKey): boolean =>
  covers(['/api/admin'], key) || covers(['/api/advisor'], key);

export const hasUrgentQueries = ({ type }: LiveEvent): boolean => type === 'message-sent';

/** True for the conversation that a new message belongs to, because its reader may be waiting for the message. */
export const isUrgent = (key: QueryKey, event: LiveEvent): boolean =>
  hasUrgentQueries(event) && covers(['/api/projects', event.projectId, 'messages'], key);
