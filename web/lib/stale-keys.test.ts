/** Which queries a live event makes stale. */
import { expect, it } from 'vitest';
import { isStaleAfter } from './stale-keys.ts';

const project = '5b0e0f0a-0000-4000-8000-000000000001';
const other = '5b0e0f0a-0000-4000-8000-000000000002';
const event = (type: string) => ({ type, projectId: project });

it('a message touches its own thread, the conversations and the count', () => {
  const touches = (...key: unknown[]) => isStaleAfter(event('message-sent'), key);
  expect(touches('/api/projects', project, 'messages', { limit: 50 })).toBe(true);
  expect(touches('/api/conversations', { limit: 50 }, 'pages')).toBe(true);
  expect(touches('/api/messages/unread')).toBe(true);
  expect(touches('/api/projects', project, 'status')).toBe(true);
  expect(touches('/api/turns')).toBe(true);
  expect(touches('/api/projects', other, 'messages')).toBe(false);
  expect(touches('/api/projects', project, 'requirements')).toBe(false);
});

it('a change without a rule of its own touches projects everywhere and the administrator', () => {
  const touches = (...key: unknown[]) => isStaleAfter(event('status-changed'), key);
  expect(touches('/api/projects')).toBe(true);
  expect(touches('/api/projects', project, 'requirements')).toBe(true);
  expect(touches('/api/admin/projects', { limit: 50 })).toBe(true);
  expect(touches('/api/turns')).toBe(true);
  expect(touches('/api/notifications')).toBe(false);
});

it('somebody typing touches nothing, a resync everything', () => {
  expect(isStaleAfter(event('typing'), ['/api/projects', project, 'messages'])).toBe(false);
  expect(isStaleAfter({ type: 'resync' }, ['/api/auth/me'])).toBe(true);
});

it('a path covers the paths below it', () => {
  expect(isStaleAfter({ type: 'notification' }, ['/api/notifications/unread'])).toBe(true);
  expect(isStaleAfter({ type: 'people-changed' }, ['/api/admin/users', { limit: 50 }])).toBe(true);
  expect(isStaleAfter({ type: 'people-changed' }, ['/api/projects'])).toBe(false);
  expect(isStaleAfter(event('message-sent'), ['/api/advisor/projects', { limit: 50 }, 'pages'])).toBe(true);
});
