/** Sessions in the settings: ending one. */
import { expect, it } from 'vitest';
import { endSession, listSessions, type Session } from '#contract/auth.ts';
import { readNotificationPreferences } from '#contract/notifications.ts';
import { notificationModesOf } from '#domain/notification-preference.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';

const sessionOn = (number: number, userAgent: string): Session => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  createdAt: sampleTime,
  lastUsedAt: sampleTime,
  userAgent,
  address: '192.0.2.1',
  isCurrent: number === 1,
});

it('moves focus on when the ended session disappears together with its button', async () => {
  let sessions = [
    sessionOn(1, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    sessionOn(2, 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ];
  const screen = await renderApp('/settings', {
    as: 'client',
    server: (fake) => {
      fake.respond(readNotificationPreferences, notificationModesOf([]));
      fake.respond(listSessions, () => sessions);
      fake.respond(endSession, () => {
        sessions = sessions.slice(0, 1);
        return undefined;
      });
    },
  });
  const end = screen.getByRole('button', { name: 'Sign out Firefox on Windows' });
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
});
