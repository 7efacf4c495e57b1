/** Starts the app: connects the session and the browser's storage, then renders the first page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { englishFor, setLocale } from '#domain/locale-format.ts';
import { followClientView } from '../lib/client-view.ts';
import { readMoneySettings } from '../lib/money-settings.ts';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { followDevice } from './follow-device.ts';
import { followNavigation } from './follow-navigation.ts';
import { followSession } from './follow-session.ts';
import { followSignIn } from './follow-sign-in.ts';
import { createAppRouter } from './router.tsx';

export async function start(root: HTMLElement): Promise<void> {
  const locale = englishFor(navigator.language);
  setLocale(locale);
  readMoneySettings();
  document.documentElement.lang = locale;
  const router = createAppRouter();
  followDevice();
  followSession(router, queryClient);
  followNavigation(router);
  followClientView(() =>
    toast({ title: 'Client view ended', description: "You're no longer viewing this client's portal." }),
  );
  followSignIn(router);
  // Keep index.html's content until the first page's code has loaded: a router without matches renders nothing.
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
