/** Commands: what each role is offered, how search finds them, and where projects and clients open. */
import { describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages.ts';
import type { Role, SessionUser } from '#domain/user.ts';
import { clientPath, commandsFor, findCommands, projectPath } from './commands.ts';

const user = (role: Role): SessionUser => ({
  id: 'me',
  email: 'me@example.com',
  firstName: 'Sam',
  lastName: 'Sample',
  company: null,
  role,
});
const labels = (role: Role, isClientView = false) =>
  commandsFor(user(role), { isClientView }).map(({ label }) => label);

describe('offers', () => {
  it('admin pages to admins only', () => {
    expect(labels('admin')).toEqual(expect.arrayContaining(['User Management', 'Audit Trail', 'Brand']));
    for (const role of ['client', 'advisor'] as const) expect(labels(role)).not.toContain('Brand');
  });

  it('new projects to clients, and the client view to staff', () => {
    expect(labels('client')).toContain('New project');
    expect(labels('client')).not.toContain('Switch to Client View');
    expect(labels('advisor')).toContain('Switch to Client View');
    expect(labels('advisor')).not.toContain('New project');
  });

  it('neither new projects nor sign-out in a client view', () => {
    expect(labels('client', true)).not.toContain('New project');
    expect(labels('client', true)).not.toContain('Sign Out');
  });

  it('only pages that exist, each once', () => {
    const known: readonly string[] = pagePaths.map((path) => path.replace('/{-$projectId}', ''));
    for (const role of ['client', 'advisor', 'admin'] as const) {
      const commands = commandsFor(user(role), { isClientView: false });
      expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
      for (const { path } of commands) if (path) expect(known).toContain(path);
    }
  });
});

describe('typing', () => {
  const search = (query: string) =>
    findCommands(commandsFor(user('admin'), { isClientView: false }), query).map(({ label }) => label);

  it('matches the beginning of any word, ignoring case', () => {
    expect(search('AUD')).toEqual(['Audit Trail']);
    expect(search('man user')).toEqual(['User Management']);
  });

  it('matches synonyms, listed after direct matches', () => {
    expect(search('logo')).toEqual(['Brand']);
    expect(search('pro')).toEqual(['Projects', 'Project Status', 'My Profile', 'Client Success Dashboard']);
  });

  it('finds everything for an empty search, and nothing for nonsense', () => {
    expect(search(' ').length).toBeGreaterThan(10);
    expect(search('zzz')).toEqual([]);
  });
});

it('opens projects and clients where the user works with them', () => {
  expect(projectPath(user('client'), 'p')).toBe('/dashboard?project=p');
  expect(projectPath(user('advisor'), 'p')).toBe('/advisor?project=p');
  expect(projectPath(user('admin'), 'p')).toBe('/admin/projects?project=p');
  expect(clientPath(user('admin'), { email: 'a+b@x.com' })).toBe(
    '/admin/users?tab=client&search=a%2Bb%40x.com',
  );
  expect(clientPath(user('advisor'), { email: 'a@x.com' })).toBe('/advisor?search=a%40x.com');
});
