/** What may be seen of a live event, by whom, and what a browser that was away has to be told. */
import type { Pool, PoolClient } from 'pg';
import type { LiveEvent } from '#contract/events.ts';
import { type Actor, can, type ProjectSubject } from '#domain/permissions.ts';

/** As the database announces it. */
export interface AnnouncedEvent {
  /** Absent for what is kept nowhere, such as somebody typing. */
  seq?: number;
  type: string;
  projectId: string | null;
  userId: string | null;
  isInternal: boolean;
  section?: number | null;
  revision?: number | null;
  actor?: { id: string; firstName: string; lastName: string };
}

export type Subjects = ReadonlyMap<string, ProjectSubject>;

/** How long the database remembers events for those who were away. */
export const memoryMinutes = 60;

/** In a client view this is the client: staff receive the events of the client they view. */
export type Viewer = Actor;

/** The permission table decides, for the project as it is at this moment. */
export function maySee(viewer: Viewer, event: AnnouncedEvent, subjects: Subjects): boolean {
  if (event.actor?.id === viewer.id) return false;
  if (event.userId !== null && event.userId !== viewer.id) return false;
  // Of nobody in particular: people and assignments, which only administrators look at as a whole.
  if (event.projectId === null) return event.userId !== null || can(viewer, 'administer');
  const subject = subjects.get(event.projectId) ?? null;
  if (!subject) return false;
  return can(viewer, event.isInternal ? 'manageProject' : 'readProject', subject);
}

export const toLiveEvent = ({ type, projectId, section, revision, actor }: AnnouncedEvent): LiveEvent => ({
  type,
  ...(projectId ? { projectId } : {}),
  ...(typeof section === 'number' ? { section } : {}),
  ...(typeof revision === 'number' ? { revision } : {}),
  ...(actor ? { actor } : {}),
});

export async function loadSubjects(pool: Pool, events: readonly AnnouncedEvent[]): Promise<Subjects> {
  const ids = [...new Set(events.flatMap(({ projectId }) => projectId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<ProjectSubject & { id: string }>({
    name: 'live-event-subjects',
    text: `select p.id, p.client_id as "clientId", a.advisor_id as "advisorId"
             from projects p left join advisor_assignments a on a.client_id = p.client_id
            where p.id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}

/**
 * Numbers are given out before transactions commit, so 'everything after number 7' would miss a 6 that commits later.
 * A place in the history is therefore a transaction: everything older than it had ended when the place was taken.
 */
export interface Place {
  transaction: string;
  takenAt: number;
}

const placePattern = /^(\d{1,20})-(\d{10,11})$/;

export const toEventId = ({ transaction, takenAt }: Place) => `${transaction}-${Math.floor(takenAt / 1000)}`;

/** Null for an id that is not ours, or too old to be caught up with. */
export function fromEventId(id: string, now = Date.now()): Place | null {
  const [, transaction, seconds] = placePattern.exec(id) ?? [];
  if (!transaction || !seconds) return null;
  const takenAt = Number(seconds) * 1000;
  return now - takenAt < (memoryMinutes - 5) * 60_000 ? { transaction, takenAt } : null;
}

export async function currentPlace(client: Pool | PoolClient): Promise<Place> {
  const { rows } = await client.query<{ transaction: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as transaction',
  );
  return { transaction: (rows[0] as { transaction: string }).transaction, takenAt: Date.now() };
}

export async function eventsSince(client: Pool | PoolClient, place: Place): Promise<AnnouncedEvent[]> {
  const { rows } = await client.query<AnnouncedEvent>({
    text: `select seq::float8 as seq, type, project_id as "projectId", user_id as "userId",
                  is_internal as "isInternal", section, revision
             from live_events
            where created_at > now() - $2 * interval '1 minute' and transaction_id >= ($1::text)::xid8
            order by seq`,
    values: [place.transaction, memoryMinutes],
  });
  return rows;
}

export const forgetOldEvents = (client: PoolClient) =>
  client.query(`delete from live_events where created_at < now() - $1 * interval '1 minute'`, [
    memoryMinutes,
  ]);

/** Several events that ask for the same fetch are told once. */
export function withoutRepeats(events: readonly AnnouncedEvent[]): AnnouncedEvent[] {
  const byMeaning = new Map(
    events.map((event) => {
      const { type, projectId, userId, isInternal, section } = event;
      return [[type, projectId, userId, isInternal, section].join(' '), event];
    }),
  );
  return [...byMeaning.values()];
}
