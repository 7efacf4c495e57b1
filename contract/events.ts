/** The live stream: short events that name what a browser should fetch again. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

export const liveEvent = z.object({
  /** What happened; or `connected` (up to date from here on), `resync` (fetch everything again), `typing`. */
  type: z.string(),
  projectId: id.optional(),
  /** Of the questionnaire, where nothing but answers has changed. */
  section: z.int().optional(),
  /** Of what changed, where revisions are counted: whoever has it already need not fetch it. */
  revision: z.int().optional(),
  /** Who is typing. */
  actor: z.object({ id, firstName: z.string(), lastName: z.string() }).optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'What happens, as it happens; only what the caller may see. Resumes after Last-Event-ID',
  access: 'useOwnAccount',
  events: liveEvent,
});
