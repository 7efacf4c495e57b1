/** Query keys and their URLs. */
import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { keyOf, urlOf } from './api-path.ts';

const revisions = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/requirements/:number/revisions',
  summary: 'What changed',
  access: 'readProject',
});
const list = endpoint({ method: 'GET', path: '/api/projects', summary: 'All', access: 'listProjects' });

describe('urlOf', () => {
  it('joins the parts of a key with slashes', () => {
    expect(urlOf(['/api/projects'])).toBe('/api/projects');
    expect(urlOf(['/api/projects', 'p1', 'requirements'])).toBe('/api/projects/p1/requirements');
    expect(urlOf(['/api/projects', 'p1', 'requirements', 3])).toBe('/api/projects/p1/requirements/3');
  });

  it('turns a trailing object into a query string without empty values', () => {
    const query = { search: 'a & b', limit: 50, cursor: undefined, role: '' };
    expect(urlOf(['/api/admin/users', query])).toBe('/api/admin/users?search=a+%26+b&limit=50');
    expect(urlOf(['/api/admin/users', {}])).toBe('/api/admin/users');
  });

  it("encodes a part so that it can't change the path", () => {
    expect(urlOf(['/api/projects', '../admin/users'])).toBe('/api/projects/..%2Fadmin%2Fusers');
    expect(urlOf(['/api/projects', 'x?y#z'])).toBe('/api/projects/x%3Fy%23z');
    expect(() => urlOf(['/api/projects', '..', 'users'])).toThrow();
  });
});

describe('keyOf', () => {
  it('fills in the path parameters', () => {
    const key = keyOf(revisions, { projectId: 'p1', number: 3 });
    expect(key).toEqual(['/api/projects', 'p1', 'requirements', '3', 'revisions']);
    expect(urlOf(key)).toBe('/api/projects/p1/requirements/3/revisions');
    expect(() => keyOf(revisions, { projectId: 'p1' })).toThrow('needs number');
  });

  it('adds a query only when it has values', () => {
    expect(keyOf(list)).toEqual(['/api/projects']);
    expect(keyOf(list, {}, { search: undefined })).toEqual(['/api/projects']);
    expect(keyOf(list, {}, { search: 'x' })).toEqual(['/api/projects', { search: 'x' }]);
  });
});
