/** Lazy-loaded component: if its code can't be loaded, shows an error with Retry, and the rest of the app still works. */
import type { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { unreachable } from './api-error.ts';
import { reloadOnce, watchForLeaving } from './reload-once.ts';
import { isServerReachable } from './server-health.ts';

/** Tries twice. Throws if the server can't be reached, because a reload would only show the browser's error page. */
async function importWithRetry<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    return await importer();
  } catch {
    if (!(await isServerReachable())) throw unreachable();
    return importer();
  }
}

/**
 * The returned component's `preload` method starts loading its code and, after a failure, tries again. The router's own
 * function isn't used because it calls React's use() only until the code has loaded: if the page re-renders before that,
 * React reports an error.
 */
export const lazyComponent = ((importer: () => Promise<Record<string, ComponentType>>, name = 'default') => {
  let component: ComponentType | undefined;
  let failure: Error | undefined;
  let loading: Promise<void> | undefined;
  let isRendered = false;

  async function load() {
    failure = undefined;
    // Only while loading: this listener can keep a page out of the back/forward cache.
    const stopWatching = watchForLeaving();
    try {
      component = (await importWithRetry(importer))[name];
    } catch (error) {
      // A failed preload isn't an error yet: rendering tries again.
      if (isRendered) failure = error as Error;
    } finally {
      stopWatching();
      loading = undefined;
    }
  }
  const preload = () => {
    if (component) return undefined;
    loading ??= load();
    return loading;
  };
  function Lazy(props: object) {
    if (component) return createElement(component, props);
    if (failure) {
      // React immediately renders a failed component once more. A later render is a Retry, which loads the code again.
      setTimeout(() => (failure = undefined));
      throw reloadOnce(failure) ?? failure;
    }
    isRendered = true;
    // Suspends until it is loaded.
    throw preload();
  }
  return Object.assign(Lazy, { preload });
}) as unknown as typeof lazyRouteComponent;
