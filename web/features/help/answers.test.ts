/** Tests of the help's search. */
import { describe, expect, it } from 'vitest';
import { searchTopics, topicOf } from './answers.ts';

describe('help', () => {
  it('has answers for each screen of a client, and none of the staff’s', () => {
    const paths = searchTopics('', 'client').map(({ path }) => path);
    expect(paths).toEqual([
      '/',
      '/alternate',
      '/dashboard',
      '/requirements',
      '/messages',
      '/documents',
      '/status',
      '/profile',
      '/settings',
    ]);
    const adminPaths = searchTopics('', 'admin').map(({ path }) => path);
    expect(adminPaths).toEqual(expect.arrayContaining(['/advisor', '/start', '/admin', '/admin/audit']));
    expect(adminPaths).not.toContain('/alternate');
    expect(searchTopics('', 'advisor').some(({ path }) => path.startsWith('/admin'))).toBe(false);
  });

  it('finds every word, wherever it stands, in any case', () => {
    const found = searchTopics('  MAIL daily ', 'client');
    expect(found.map(({ title }) => title)).toEqual(['Messages', 'Settings']);
    expect(searchTopics('xylophone', 'client')).toEqual([]);
  });

  it('knows which screen an address belongs to', () => {
    expect(topicOf('/requirements/123')?.title).toBe('Requirements Form');
    expect(topicOf('/admin/users')?.title).toBe('User Management');
    expect(topicOf('/admin')?.title).toBe('Admin Dashboard');
    expect(topicOf('/')?.title).toBe('Describe Your Idea');
    expect(topicOf('/statusquo')).toBeUndefined();
  });
});
