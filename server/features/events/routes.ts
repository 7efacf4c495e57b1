/** The live event stream route. */
import type { LiveHub } from '../../events/live-hub.ts';
import type { Handlers } from '../../http/handlers.ts';

export const eventRoutes = (hub: LiveHub) =>
  ({
    openEvents: async ({ actor }) => {
      hub.requireCapacity();
      return (stream) => hub.join(actor, stream);
    },
  }) satisfies Partial<Handlers>;
