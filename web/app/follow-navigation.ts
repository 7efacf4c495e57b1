/** After a change of page: the focus goes to its heading, so that keyboards and screen readers start there too. */
import type { AppRouter } from './router.tsx';

export function followNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const main = document.querySelector<HTMLElement>('main');
    // A page that has put the focus into one of its own fields knows better.
    if (!main || main.contains(document.activeElement)) return;
    if (document.querySelector('[role="dialog"][data-state="open"]')) return;
    const target = main.querySelector<HTMLElement>('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
