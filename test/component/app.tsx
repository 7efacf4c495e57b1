/** Renders the whole app at a given URL, for a sample user or a visitor, on a fake server. */
import { createMemoryHistory } from '@tanstack/react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { readMe } from '#contract/auth.ts';
import { countUnread } from '#contract/messages.ts';
import { countUnreadNotifications, listNotifications } from '#contract/notifications.ts';
import { listPasskeys } from '#contract/passkeys.ts';
import { listPhotos } from '#contract/photos.ts';
import { listProjects } from '#contract/projects.ts';
import { listRememberedDevices, readSecondFactor } from '#contract/second-factor.ts';
import type { Role, SessionUser } from '#domain/user.ts';
import { App } from '#web/app/app.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';

export const sampleTime = '2026-03-02T09:30:00.000Z';

export const sampleUser = (role: Role, fields: Partial<SessionUser> = {}): SessionUser => ({
  id: '00000000-0000-4000-8000-00000000000a',
  email: `${role}@example.com`,
  firstName: 'Sam',
  lastName: 'Sample',
  company: null,
  role,
  ...fields,
});

/** An unsigned token; the browser only reads its claims. */
export const sampleToken = (user: SessionUser, claims: object = {}) => {
  const json = new TextEncoder().encode(JSON.stringify({ ...user, ...claims }));
  return `sample.${btoa(String.fromCharCode(...json))}.sample`;
};

/** Clears the previous test's state first, because component test files share one page. */
export function signInAs(user: SessionUser | undefined, claims: object = {}) {
  localStorage.clear();
  sessionStorage.clear();
  session.signOut();
  queryClient.clear();
  if (user) session.signIn(sampleToken(user, claims));
}

/** Resolves once no query is loading and the page shows the results. */
export async function allLoaded() {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
}

export interface AppOptions {
  as?: Role | SessionUser | undefined;
  /** Additional token claims, such as the staff member in client view. */
  claims?: object;
  /** Sets up the sample responses before the first request. */
  server?: (server: FakeServer) => void;
}

export async function renderApp(url: string, { as, claims = {}, server: prepareServer }: AppOptions = {}) {
  const server = startFakeServer();
  // For the shells.
  server.respond(listNotifications, []);
  server.respond(countUnreadNotifications, { count: 0 });
  server.respond(countUnread, { unreadCount: 0, isExact: true });
  server.respond(listProjects, []);
  server.respond(listPhotos, []);
  // For the profile and settings pages.
  server.respond(listPasskeys, []);
  server.respond(readSecondFactor, { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
  server.respond(listRememberedDevices, []);
  const user = typeof as === 'string' ? sampleUser(as) : as;
  if (user)
    server.respond(readMe, {
      ...user,
      userType: null,
      timeZone: null,
      createdAt: sampleTime,
      isEmailVerified: true,
    });
  prepareServer?.(server);
  signInAs(user, claims);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  const screen = await render(<App router={router} />);
  return { ...screen, router, server };
}
