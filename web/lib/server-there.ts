/** Whether anybody answers at the server's address. */

/** A server that hangs takes a connection and says nothing. */
const patienceMs = 4000;

export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
