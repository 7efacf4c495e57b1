/** Lazy-loaded component: if its code can't be loaded, shows an error with Retry and keeps the rest of the app. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { unreachable } from './api-error.ts';
import { isServerReachable } from './server-health.ts';

/**
 * When a chunk fails to load, the router assumes an outdated build and reloads the page. Offline, that would replace
 * the portal with the browser's error page, so this checks the server first.
 */
async function arriving<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    return await importer();
  } catch {
    if (!(await isServerReachable())) throw unreachable();
    return importer();
  }
}

/** Has a `preload` method that starts loading it. */
export const lazyComponent: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => arriving(importer), name);
