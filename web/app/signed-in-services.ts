/** Services that run while someone is signed in: live events, marking messages as delivered, and resending messages and answers. */
import { startOutbox } from '../features/messages/outbox.ts';
import { acknowledgeMessages } from '../features/messages/queries.ts';
import { connectLiveEvents } from '../lib/events.ts';
import { refetchOnLiveEvents } from '../lib/live-queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { resendAnswersInBackground } from './resend-answers-in-background.ts';
import type { AppRouter } from './router.tsx';

export function startServices(router: AppRouter): void {
  refetchOnLiveEvents(queryClient);
  acknowledgeMessages();
  startOutbox();
  resendAnswersInBackground(router);
  connectLiveEvents();
}
