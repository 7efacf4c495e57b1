/** Which queries a live event makes stale. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/events.ts';

type Keys = (projectId: string) => readonly QueryKey[];

const thread: Keys = (id) => [
  ['/api/projects', id, 'messages'],
  ['/api/conversations'],
  ['/api/messages/unread'],
];

/** What each event touches; a shorter key covers everything below it. Events without a row here touch their project. */
const touched: Record<string, Keys> = {
  connected: () => [],
  typing: () => [],
  notification: () => [['/api/notifications']],
  'message-sent': (id) => [
    ...thread(id),
    ['/api/projects', id, 'activity'],
    ['/api/projects', id, 'status'],
    ['/api/turns'],
    ['/api/advisor'],
  ],
  'messages-read': (id) => [...thread(id), ['/api/turns'], ['/api/advisor']],
  'messages-delivered': (id) => [['/api/projects', id, 'messages']],
  'note-written': (id) => [['/api/projects', id, 'notes']],
  'turn-changed': (id) => [['/api/projects', id, 'status'], ['/api/turns'], ['/api/advisor']],
  'photo-changed': () => [['/api/people']],
  'people-changed': () => [['/api/admin']],
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
  const keys = touched[event.type] ?? wholeProject;
  return keys(event.projectId ?? '').some((stale) => covers(stale, key));
}
