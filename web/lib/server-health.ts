/** Server health: asks its liveness endpoint whether the server is up. */
import { send } from './http.ts';

const timeoutMs = 4000;

export const isServerReachable = (): Promise<boolean> =>
  send({ method: 'GET', url: '/healthz', timeoutMs, on401: 'throw' }).then(
    () => true,
    () => false,
  );
