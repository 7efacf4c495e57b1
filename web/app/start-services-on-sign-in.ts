/** Starts the services of signed-in users once someone is signed in, so that visitors don't load their code. */
import { session } from '../lib/session.ts';
import type { AppRouter } from './router.tsx';

const retryMs = 5000;

export function startServicesOnSignIn(router: AppRouter): void {
  let isStarted = false;
  async function start() {
    const { user, requiredStep } = session.get();
    if (isStarted || !user || requiredStep) return;
    isStarted = true;
    try {
      (await import('./signed-in-services.ts')).startServices(router);
    } catch {
      // The connection dropped before the code arrived.
      isStarted = false;
      setTimeout(start, retryMs);
    }
  }
  session.subscribe(() => void start());
  void start();
}
