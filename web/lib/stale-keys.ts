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
  ],
  'messages-read': thread,
  'messages-delivered': (id) => [['/api/projects', id, 'messages']],
  'note-written': (id) => [['/api/projects', id, 'notes']],
};

/** Anything else that happens to a project may show in its pages, in every list of projects and in the figures. */
const wholeProject: Keys = () => [['/api/projects'], ['/api/conversations'], ['/api/turns']];
const isAdminQuery = (key: QueryKey) => String(key[0]).startsWith('/api/admin/');

function staleKeys({ type, projectId = '' }: LiveEvent): readonly QueryKey[] {
  return (touched[type] ?? wholeProject)(projectId);
}

export function isStaleAfter(event: LiveEvent, key: QueryKey): boolean {
  if (event.type === 'resync') return true;
  if (!touched[event.type] && isAdminQuery(key)) return true;
  return staleKeys(event).some((stale) => stale.every((part, at) => part === key[at]));
}
