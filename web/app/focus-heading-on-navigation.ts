/** Moves focus to the new page's heading after navigation, for keyboard and screen reader users. */
import type { AppRouter } from './router.tsx';

export function focusHeadingOnNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const main = document.querySelector<HTMLElement>('main');
    // Don't override a page that already focused an element.
    if (!main || main.contains(document.activeElement)) return;
    if (document.querySelector('[role="dialog"][data-state="open"]')) return;
    const target = main.querySelector<HTMLElement>('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
