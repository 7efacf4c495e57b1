/** Lazy-loaded component: if its code can't be loaded, shows an error with Retry and keeps the rest of the app. */
import type { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { unreachable } from './api-error.ts';
import { isServerReachable } from './server-health.ts';

/** Tries twice, and says so if the server can't be reached: a reload would show the browser's error page instead. */
async function arriving<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    return await importer();
  } catch {
    if (!(await isServerReachable())) throw unreachable();
    return importer();
  }
}

/** The server has a newer build without this file: reloads the page, but not again and again. */
function reloadOnce({ message }: Error): Promise<never> | undefined {
  const key = `reloaded for ${message}`;
  if (!/dynamically imported module|Importing a module script failed/.test(message)) return undefined;
  if (sessionStorage.getItem(key)) return undefined;
  sessionStorage.setItem(key, 'yes');
  window.location.reload();
  return new Promise(() => {});
}

/**
 * Has a `preload` method that starts loading it, and after a failure tries again. The router's own function calls React's
 * use() only until the code has loaded, which React reports as an error inside a page that renders again meanwhile.
 */
export const lazyComponent = ((importer: () => Promise<Record<string, ComponentType>>, name = 'default') => {
  let component: ComponentType | undefined;
  let failure: Error | undefined;
  let loading: Promise<void> | undefined;

  async function load() {
    failure = undefined;
    try {
      component = (await arriving(importer))[name];
    } catch (error) {
      failure = error as Error;
    } finally {
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
    if (failure) throw reloadOnce(failure) ?? failure;
    // Suspends until it is loaded.
    throw preload();
  }
  return Object.assign(Lazy, { preload });
}) as unknown as typeof lazyRouteComponent;
