/** Puts the application together: cache, router, tooltips, notifications, and the sign-in over an expired page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInAgain } from '../features/auth/sign-in-again.tsx';
import { followWithOutbox } from '../features/messages/outbox.ts';
import { acknowledgeMessages } from '../features/messages/queries.ts';
import { clock } from '../lib/clock.ts';
import { followLiveEvents } from '../lib/events.ts';
import { followWithQueries } from '../lib/live-queries.ts';
import { usePhoto } from '../lib/photos.ts';
import { queryClient } from '../lib/query-client.ts';
import { followViewing } from '../lib/viewing.ts';
import { Photos } from '../ui/avatar.tsx';
import { Clocks } from '../ui/moment.tsx';
import { toast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { followAnswers } from './follow-answers.ts';
import { followNavigation } from './follow-navigation.ts';
import { followSession } from './follow-session.ts';
import { createAppRouter } from './router.tsx';

export function start(root: HTMLElement): void {
  const router = createAppRouter();
  followSession(router, queryClient);
  followNavigation(router);
  followViewing(() => toast({ title: 'View ended', description: "You no longer see this client's portal." }));
  followWithQueries(queryClient);
  acknowledgeMessages();
  followWithOutbox();
  followAnswers(router);
  followLiveEvents();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Photos value={usePhoto}>
          <Clocks value={clock}>
            <TooltipProvider>
              <RouterProvider router={router} />
              <SignInAgain />
              <Toaster />
            </TooltipProvider>
          </Clocks>
        </Photos>
      </QueryClientProvider>
    </StrictMode>,
  );
}
