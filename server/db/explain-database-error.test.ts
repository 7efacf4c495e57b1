/** What an operator reads about a DATABASE_URL that doesn't work. */
import { expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { explainDatabaseError } from './explain-database-error.ts';

const withCode = (message: string, code?: string) => Object.assign(new Error(message), { code });

it.each([
  ['a refused connection', withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['a server that is not PostgreSQL', withCode('Connection terminated unexpectedly')],
  ['a server that does not respond', withCode('timeout expired')],
  ['an unreachable network', withCode('connect ENETUNREACH 10.0.0.1:5432', 'ENETUNREACH')],
  ['an untrusted certificate', withCode('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['a server without TLS', withCode('The server does not support SSL connections')],
  ['a wrong password', withCode('password authentication failed for user "portal"', '28P01')],
  ['an unknown database', withCode('database "portal" does not exist', '3D000')],
])('explains %s', (_case, error) => {
  const explained = explainDatabaseError(error);
  expect(explained).toBeInstanceOf(StartupError);
  expect(explained.message).toBe(`Can't connect to the database at DATABASE_URL: ${error.message}`);
});

it('names the reason when a host name has several addresses', () => {
  const error = new AggregateError([withCode('connect ECONNREFUSED ::1:5432')], '');
  expect(explainDatabaseError(Object.assign(error, { code: 'ECONNREFUSED' })).message).toBe(
    "Can't connect to the database at DATABASE_URL: connect ECONNREFUSED ::1:5432",
  );
});

it('says what to do when the user lacks a permission', () => {
  const error = withCode('permission denied for schema public', '42501');
  expect(explainDatabaseError(error).message).toBe(
    "The user in DATABASE_URL lacks permissions that the portal needs: permission denied for schema public. Make that user the owner of the database and of the portal's tables in it.",
  );
});

it('leaves errors that have another cause as they are', () => {
  const bug = withCode('syntax error at or near "selct"', '42601');
  expect(explainDatabaseError(bug)).toBe(bug);
});
