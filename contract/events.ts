/** Live event stream: short events that tell browsers what to refetch. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

export const liveEvent = z.object({
  /** A project event or live-only event, or `connected` (up to date from here on), `resync` (refetch everything) or `typing`. */
  type: z.string(),
  projectId: id.optional(),
  /** The questionnaire section, if only its answers changed. */
  section: z.int().optional(),
  /** The new revision of that section. A browser that already has it doesn't refetch. */
  revision: z.int().optional(),
  /** Who is typing. */
  actor: z.object({ id, firstName: z.string(), lastName: z.string() }).optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Stream the live events the caller may see, resuming after Last-Event-ID',
  access: 'useOwnAccount',
  events: liveEvent,
});
