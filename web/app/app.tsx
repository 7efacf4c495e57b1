/** App: the router inside the query cache, tooltips and toasts, with the sign-in dialog for expired sessions. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SignInAgain } from '../features/auth/sign-in-again.tsx';
import { clock } from '../lib/clock.ts';
import { usePhoto } from '../lib/photos.ts';
import { queryClient } from '../lib/query-client.ts';
import { Photos } from '../ui/avatar.tsx';
import { Clocks } from '../ui/moment.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
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
  );
}
