/** The endpoint of the live stream. */
import type { LiveHub } from '../../access/live-hub.ts';
import type { Handlers } from '../../http/handlers.ts';

export const eventRoutes = (hub: LiveHub) =>
  ({
    openEvents:
      async ({ actor }) =>
      (stream) =>
        hub.join(actor, stream),
  }) satisfies Partial<Handlers>;
