/** A page whose code comes when it is wanted: kept waiting by a bad connection it fails with words and Retry, and nothing else is lost. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { unreachable } from '../lib/api-error.ts';
import { isServerReachable } from '../lib/server-health.ts';

/**
 * The router takes code that does not come for that of an older version, and loads everything anew. Without a
 * connection that would leave the browser's own error page where the portal was, so the server is asked first.
 */
async function arriving<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    return await importer();
  } catch {
    if (!(await isServerReachable())) throw unreachable();
    return importer();
  }
}

export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => arriving(importer), name);
