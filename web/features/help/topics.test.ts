/** Help topics: which role sees which topics, where help starts, and what a search finds. */
import { describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages.ts';
import { type Role, roles } from '#domain/user.ts';
import { searchTopics, topicOf, topics } from './topics.ts';

/** Pages without a help link, redirects, and the help page itself. */
const withoutHelp = [
  '/auth',
  '/required-step',
  '/setup',
  '/unsubscribe',
  '/verify-email',
  '/sign',
  '/verify/$hash',
  '/admin/admin',
  '/admin/admin/$',
  '/help',
];
const pages = pagePaths
  .filter((path) => !withoutHelp.includes(path))
  .map((path) => path.replace('/{-$projectId}', ''));

describe('help', () => {
  it('shows clients only the topics of client pages, and admins those of staff pages', () => {
    const paths = searchTopics('', 'client').map(({ path }) => path);
    expect(paths).toEqual([
      '/',
      '/alternate',
      '/dashboard',
      '/requirements',
      '/messages',
      '/documents',
      '/status',
      '/compare',
      '/profile',
      '/settings',
      '/notifications',
    ]);
    const adminPaths = searchTopics('', 'admin').map(({ path }) => path);
    expect(adminPaths).toEqual(expect.arrayContaining(['/advisor', '/start', '/admin', '/audit']));
    expect(adminPaths).not.toContain('/alternate');
  });

  it('names the approvers from the point of view of clients or of staff', () => {
    const signers = (role: Role) =>
      searchTopics('approvers named in Section 10', role).flatMap(({ answers }) =>
        answers.map(({ answer }) => answer),
      );
    expect(signers('client')).toEqual([expect.stringContaining('approvers you named')]);
    expect(signers('advisor')).toEqual([expect.stringContaining('approvers the client named')]);
  });

  it("doesn't explain to staff what only clients can do", () => {
    const questions = (role: Role) =>
      searchTopics('', role).flatMap(({ answers }) => answers.map(({ question }) => question));
    const forClients = 'How do I start another project?';
    expect(questions('client')).toContain(forClients);
    expect(questions('admin')).not.toContain(forClients);
  });

  it('finds answers that contain every word, in any order and case', () => {
    const matches = searchTopics('  MAIL daily ', 'client');
    expect(matches.map(({ title }) => title)).toEqual(['Messages', 'Settings']);
    expect(searchTopics('xylophone', 'client')).toEqual([]);
  });

  it('has topics only for pages that exist', () => {
    expect(topics.map(({ path }) => path).filter((path) => !pages.includes(path))).toEqual([]);
  });

  it.each(pages)('opened from %s starts with the topic of that page', (path) => {
    expect(topicOf(path)?.path).toBe(path);
  });

  it.each(roles)('shows admin and advisor topics only to a role that can open those pages: %s', (role) => {
    const areas = searchTopics('', role).map(({ path }) => path.split('/')[1]);
    expect(areas.includes('admin')).toBe(role === 'admin');
    expect(areas.includes('audit')).toBe(role === 'admin');
    expect(areas.includes('advisor')).toBe(role !== 'client');
  });

  it('matches a path by whole segments, ignoring case', () => {
    expect(topicOf('/requirements/123')?.title).toBe('Requirements Form');
    expect(topicOf('/Status/')?.title).toBe('Project Status');
    expect(topicOf('/statusquo')).toBeUndefined();
  });
});
