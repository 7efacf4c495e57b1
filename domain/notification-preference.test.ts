/** Email preferences: which of them covers a project event, and the defaults. */
import { expect, it } from 'vitest';
import { notificationEventOf, notificationModesOf } from './notification-preference.ts';

it('assigns a project event to a preference, or to none if it is never emailed', () => {
  expect(notificationEventOf('message-sent')).toBe('messages');
  expect(notificationEventOf('section-saved')).toBeNull();
});

it("uses the defaults where the user hasn't chosen", () => {
  expect(notificationModesOf([{ event: 'status', mode: 'off' }])).toMatchObject({
    messages: 'batched',
    status: 'off',
  });
});
