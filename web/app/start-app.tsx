/** Starts the app: connects the session and the browser's storage, then renders the first page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { englishFor, setLocale } from '#domain/locale-format.ts';
import { exitEndedClientView } from '../lib/client-view.ts';
import { readMoneySettings } from '../lib/money-settings.ts';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { focusHeadingOnNavigation } from './focus-heading-on-navigation.ts';
import { createAppRouter } from './router.tsx';
import { startServicesOnSignIn } from './start-services-on-sign-in.ts';
import { syncWithSession } from './sync-with-session.ts';
import { watchDeviceStore } from './watch-device-store.ts';

export async function start(root: HTMLElement): Promise<void> {
  const locale = englishFor(navigator.language);
  setLocale(locale);
  readMoneySettings();
  document.documentElement.lang = locale;
  const router = createAppRouter();
  watchDeviceStore();
  syncWithSession(router, queryClient);
  focusHeadingOnNavigation(router);
  exitEndedClientView(() =>
    toast({ title: 'Client view ended', description: "You're no longer viewing this client's portal." }),
  );
  startServicesOnSignIn(router);
  // Keep index.html's content until the first page's code has loaded: a router without matches renders nothing.
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
