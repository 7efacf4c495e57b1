/** Sample users, API calls on their behalf, and the size of a phone's screen. */
import type { SessionUser } from '#domain/user.ts';
import { type BrowserPortal, expect } from './test.ts';

export const sarah = { firstName: 'Sarah', lastName: 'Chen' };
export const maria = { firstName: 'Maria', lastName: 'Santos', company: 'Harvest Box' };

export const phone = { width: 360, height: 740 };

export async function callAs(
  portal: BrowserPortal,
  person: SessionUser,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const response = await fetch(portal.url + path, {
    method,
    headers: {
      authorization: `Bearer ${await portal.tokenFor(person)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

export async function withAdvisor(portal: BrowserPortal, client: SessionUser): Promise<SessionUser> {
  const advisor = await portal.create.user('advisor', sarah);
  await portal.create.assignment(advisor.id, client.id);
  return advisor;
}
