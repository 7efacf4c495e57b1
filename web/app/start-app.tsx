/** Starts the app: connects the session, live events, drafts and outbox, then renders the first page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { englishFor, setLocale } from '#domain/locale-format.ts';
import { startOutbox } from '../features/messages/outbox.ts';
import { acknowledgeMessages } from '../features/messages/queries.ts';
import { followClientView } from '../lib/client-view.ts';
import { followLiveEvents } from '../lib/events.ts';
import { refetchOnLiveEvents } from '../lib/live-queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { followAnswers } from './follow-answers.ts';
import { followDevice } from './follow-device.ts';
import { followNavigation } from './follow-navigation.ts';
import { followSession } from './follow-session.ts';
import { createAppRouter } from './router.tsx';

export async function start(root: HTMLElement): Promise<void> {
  const locale = englishFor(navigator.language);
  setLocale(locale);
  document.documentElement.lang = locale;
  const router = createAppRouter();
  followDevice();
  followSession(router, queryClient);
  followNavigation(router);
  followClientView(() =>
    toast({ title: 'View ended', description: "You no longer see this client's portal." }),
  );
  refetchOnLiveEvents(queryClient);
  acknowledgeMessages();
  startOutbox();
  followAnswers(router);
  followLiveEvents();
  // Keep index.html's content until the first page's code has loaded: a router without matches renders nothing.
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
