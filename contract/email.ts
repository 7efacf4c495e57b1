/** Leaving a kind of mail with the link that the mail itself carries; the link is the permission. */
import { z } from 'zod';
import { notificationEvents } from '#domain/notification-preference.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ token: z.string().max(500) });

/** Called by mail programs themselves (RFC 8058), and by the page for people. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Send no more mail of this kind to the person that the link was mailed to',
  access: 'visit',
  params,
  form: true,
  response: z.object({ events: z.array(z.enum(notificationEvents)) }),
});

/** A mail program without one-click opens the address instead; a person then decides on the page. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Leads to the page on which a person confirms it',
  access: 'visit',
  params,
  redirect: true,
});
