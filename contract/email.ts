/** Unsubscribing with the link in an email. The signed token in the link is the only permission needed. */
import { z } from 'zod';
import { notificationEvents } from '#domain/notification-preference.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ token: z.string().max(500) });

/** Called by email clients for one-click unsubscribe (RFC 8058), and by the unsubscribe page. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: "Unsubscribe the token's user from the kinds of email the token names",
  access: 'visit',
  params,
  form: true,
  response: z.object({ events: z.array(z.enum(notificationEvents)) }),
});

/** Email clients without one-click support open the link instead; the user then confirms on the page. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Redirect to the page where the user confirms unsubscribing',
  access: 'visit',
  params,
  redirect: true,
});
