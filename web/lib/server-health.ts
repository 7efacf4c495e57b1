/** Server health: checks whether the server responds at all. */
import { send } from './http.ts';

const timeoutMs = 4000;

export const isServerReachable = (): Promise<boolean> =>
  send({ method: 'GET', url: '/healthz', timeoutMs, on401: 'throw' }).then(
    () => true,
    () => false,
  );
