/** The router: the route table with preloading, scroll positions and what to show while a page loads or fails. */
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailure } from './page-failure.tsx';
import { PageLoading } from './page-loading.tsx';
import { routeTree } from './routes.tsx';

/** The browser's own history, unless a test passes one in memory. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
    // An unknown path is the 404 page as a whole, never inside the page that happens to lie above it.
    notFoundMode: 'root',
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab. */
    title?: string;
  }
}
