/** Live events: who may see one, and the cursor a stream resumes from. */
import type { Pool, PoolClient } from 'pg';
import type { LiveEvent } from '#contract/events.ts';
import { type Actor, can, type ProjectSubject } from '#domain/permissions.ts';

/** The payload of a database notification. */
export interface PublishedEvent {
  /** Absent for events that aren't stored, such as typing. */
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

/** How long events are stored for streams that reconnect. */
export const retentionMinutes = 60;

/** In a client view this is the client: staff receive the events of the client they view. */
export type Viewer = Actor;

/** Decided by the permission table, for the project as it is at the time of delivery. */
export function maySee(viewer: Viewer, event: PublishedEvent, subjects: Subjects): boolean {
  if (event.actor?.id === viewer.id) return false;
  if (event.userId !== null && event.userId !== viewer.id) return false;
  // About neither a project nor a single user: the user and assignment lists and the audit trail, which only admins see.
  if (event.projectId === null) return event.userId !== null || can(viewer, 'administer');
  const subject = subjects.get(event.projectId) ?? null;
  if (!subject) return false;
  return can(viewer, event.isInternal ? 'manageProject' : 'readProject', subject);
}

export const toLiveEvent = ({ type, projectId, section, revision, actor }: PublishedEvent): LiveEvent => ({
  type,
  ...(projectId ? { projectId } : {}),
  ...(typeof section === 'number' ? { section } : {}),
  ...(typeof revision === 'number' ? { revision } : {}),
  ...(actor ? { actor } : {}),
});

export async function loadSubjects(pool: Pool, events: readonly PublishedEvent[]): Promise<Subjects> {
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
 * Sequence numbers are assigned before transactions commit, so "everything after 7" would miss a 6 that commits later.
 * A cursor is therefore a transaction id: every older transaction had ended when the cursor was taken.
 */
export interface EventCursor {
  transaction: string;
  takenAt: number;
}

const cursorPattern = /^(\d{1,20})-(\d{10,11})$/;

export const toEventId = ({ transaction, takenAt }: EventCursor) =>
  `${transaction}-${Math.floor(takenAt / 1000)}`;

/** Null for an id that isn't ours, or is so old that events since then may have been deleted. */
export function fromEventId(id: string, now = Date.now()): EventCursor | null {
  const [, transaction, seconds] = cursorPattern.exec(id) ?? [];
  if (!transaction || !seconds) return null;
  const takenAt = Number(seconds) * 1000;
  return now - takenAt < (retentionMinutes - 5) * 60_000 ? { transaction, takenAt } : null;
}

export async function currentCursor(client: Pool | PoolClient): Promise<EventCursor> {
  const { rows } = await client.query<{ transaction: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as transaction',
  );
  return { transaction: (rows[0] as { transaction: string }).transaction, takenAt: Date.now() };
}

export interface StoredEvent extends PublishedEvent {
  transaction: string;
}

export const eventsSinceStatement = {
  name: 'events-since',
  text: `select seq::float8 as seq, type, project_id as "projectId", user_id as "userId",
                is_internal as "isInternal", section, revision, transaction_id::text as transaction
           from live_events
          where transaction_id >= ($1::text)::xid8 and ($2::uuid[] is null or user_id is null or user_id = any($2))
          order by seq`,
};

/** If `viewerIds` is given, leaves out events meant for a single user who isn't one of them. */
export async function eventsSince(
  client: Pool | PoolClient,
  cursor: EventCursor,
  viewerIds: readonly string[] | null = null,
): Promise<StoredEvent[]> {
  const values = [cursor.transaction, viewerIds];
  const { rows } = await client.query<StoredEvent>({ ...eventsSinceStatement, values });
  return rows;
}

/** The events since this cursor include those since any of the others. */
export const oldestOf = (cursors: readonly EventCursor[]): EventCursor | undefined =>
  cursors.toSorted((one, other) => (BigInt(one.transaction) < BigInt(other.transaction) ? -1 : 1))[0];

export const isSince = (event: StoredEvent, transaction: string) =>
  BigInt(event.transaction) >= BigInt(transaction);

export const deleteOldEvents = (client: PoolClient) =>
  client.query(`delete from live_events where created_at < now() - $1 * interval '1 minute'`, [
    retentionMinutes,
  ]);

/** Keeps the last of several events that would make a browser fetch the same thing. */
export function withoutRepeats(events: readonly PublishedEvent[]): PublishedEvent[] {
  const latest = new Map<string, PublishedEvent>();
  for (const event of events) {
    const { type, projectId, userId, isInternal, section } = event;
    const key = [type, projectId, userId, isInternal, section].join(' ');
    // A Map keeps the position of a key's first insertion.
    latest.delete(key);
    latest.set(key, event);
  }
  return [...latest.values()];
}
